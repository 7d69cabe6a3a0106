/** Which handler catches: by class, by range, innermost first; exceptions thrown by handlers and by the VM. */
public class CatchOrder {
  static class First extends Exception {}
  static class Second extends First {}
  static class Third extends RuntimeException {
    Third(String m) { super(m); }
    @Override public String getMessage() { return "<" + super.getMessage() + ">"; }
  }

  static String which(int n) throws Exception {
    try {
      switch (n) {
        case 0: throw new Second();
        case 1: throw new First();
        case 2: throw new Third("t");
        case 3: throw new Exception("plain");
        case 4: throw new StackOverflowError("fake");
        case 5: Object o = "s"; return "" + (Integer) o;
        case 6: return "" + ((String) null).length();
        case 7: throw null;
        case 8: return "" + new int[-1].length;
        case 9: Object[] a = new Integer[1]; a[0] = "s"; return "";
        default: return "none";
      }
    } catch (Second e) {
      return "second";
    } catch (First e) {
      return "first";
    } catch (ClassCastException | NullPointerException e) {
      return "vm " + e.getClass().getName();
    } catch (RuntimeException e) {
      return "runtime " + e;
    } catch (Error e) {
      return "error " + e;
    }
  }

  static int depth;

  static void deep() {
    depth++;
    deep();
  }

  static void rethrow(Exception e) throws Exception {
    try {
      throw e;
    } catch (First f) {
      throw f;
    } finally {
      depth = -1;
    }
  }

  static <T extends Throwable> void sneaky(Throwable t) throws T {
    @SuppressWarnings("unchecked")
    T cast = (T) t;
    throw cast;
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i <= 10; i++) {
      try {
        System.out.println(i + " " + which(i));
      } catch (Exception e) {
        System.out.println(i + " escaped " + e);
      }
    }
    try {
      deep();
    } catch (StackOverflowError e) {
      System.out.println("overflow " + (depth > 500) + " " + e.getMessage());
    }
    try {
      rethrow(new Second());
    } catch (First f) {
      System.out.println(f.getClass().getName() + depth);
    }
    try {
      CatchOrder.<RuntimeException>sneaky(new java.io.IOException("sneaked"));
    } catch (Exception e) {
      System.out.println(e);
    }
    Throwable self = new Throwable("a");
    try {
      self.initCause(self);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    self.initCause(null);
    try {
      self.initCause(new Error());
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    self.addSuppressed(new Error("extra"));
    System.out.println(self.getSuppressed().length + " " + self.getLocalizedMessage());
  }
}
