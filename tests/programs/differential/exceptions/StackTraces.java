/** Stack traces seen from within: methods, classes and line numbers, constructors and initialisers too. */
public class StackTraces {
  static String where(Throwable t) {
    StringBuilder sb = new StringBuilder();
    for (StackTraceElement e : t.getStackTrace()) {
      sb.append(e.getClassName()).append('.').append(e.getMethodName()).append(':').append(e.getLineNumber())
          .append('(').append(e.getFileName()).append(") ");
    }
    return sb.toString();
  }

  static class Base {
    final Throwable made;

    Base() {
      made = make();
    }

    Throwable make() {
      return new Throwable("base");
    }
  }

  static class Derived extends Base {
    int x = 5;

    @Override
    Throwable make() {
      return new
          Exception("derived"
              + x);
    }
  }

  static class Lazy {
    static final Throwable MADE = new Throwable();

    static void touch() {}
  }

  static int divide(int a, int b) {
    return a
        / b;
  }

  public static void main(String[] args) {
    System.out.println(where(new Throwable()));
    System.out.println(where(new Base().made));
    System.out.println(where(new Derived().made));
    System.out.println(new Derived().made.getMessage());
    Lazy.touch();
    System.out.println(where(Lazy.MADE));
    try {
      divide(1, 0);
    } catch (ArithmeticException e) {
      System.out.println(where(e));
    }
    try {
      int[] a = new int[1];
      a[0] = 1; a[1] = 2;
    } catch (ArrayIndexOutOfBoundsException e) {
      System.out.println(where(e));
    }
    Runnable r = () -> {
      System.out.println(where(new Throwable()));
    };
    r.run();
    Throwable kept = new Throwable();
    try {
      throw kept;
    } catch (Throwable t) {
      System.out.println(where(t));
      t.fillInStackTrace();
      System.out.println(where(t));
    }
    StackTraceElement[] changed = {new StackTraceElement("A", "b", "C.java", 7)};
    kept.setStackTrace(changed);
    System.out.println(where(kept) + kept.getStackTrace()[0]);
    kept.printStackTrace();
    new Throwable("no trace", null, false, false) {}.printStackTrace();
  }
}
