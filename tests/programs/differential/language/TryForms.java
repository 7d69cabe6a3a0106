import java.io.Closeable;
import java.io.IOException;

/** try, catch, finally, try-with-resources, suppressed exceptions, returns out of them. */
public class TryForms {
  static class Res implements AutoCloseable {
    final String name;
    final boolean failClose;

    Res(String name, boolean failOpen, boolean failClose) throws IOException {
      if (failOpen) throw new IOException("open " + name);
      this.name = name;
      this.failClose = failClose;
      System.out.print("+" + name + " ");
    }

    @Override
    public void close() throws IOException {
      System.out.print("-" + name + " ");
      if (failClose) throw new IOException("close " + name);
    }
  }

  static void with(boolean openA, boolean openB, boolean body, boolean closeA, boolean closeB) {
    try (Res a = new Res("a", openA, closeA); Res b = new Res("b", openB, closeB)) {
      System.out.print("body ");
      if (body) throw new IllegalStateException("body");
    } catch (IOException | IllegalStateException e) {
      System.out.print(e + " ");
      for (Throwable s : e.getSuppressed()) System.out.print("[suppressed " + s + "] ");
    } finally {
      System.out.println("finally");
    }
  }

  @SuppressWarnings("finally")
  static int overriding() {
    try {
      throw new RuntimeException("lost");
    } finally {
      return 5;
    }
  }

  static int order() {
    int x = 1;
    try {
      return x;
    } finally {
      x = 2;
      System.out.print("fin ");
    }
  }

  static String loops() {
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      try {
        if (i == 1) continue;
        if (i == 3) break;
        sb.append(i);
      } finally {
        sb.append('f');
      }
    }
    return sb.toString();
  }

  static int nested(int k) {
    try {
      try {
        if (k == 0) throw new IllegalArgumentException("zero");
        if (k == 1) throw new ArrayIndexOutOfBoundsException("one");
        if (k == 2) throw new Error("two");
        return 10 / (k - 3);
      } catch (IllegalArgumentException e) {
        throw new RuntimeException("wrapped", e);
      } finally {
        System.out.print("inner ");
      }
    } catch (IndexOutOfBoundsException | ArithmeticException e) {
      System.out.print(e.getMessage() + " ");
      return -1;
    } catch (RuntimeException e) {
      System.out.print(e.getMessage() + "<-" + e.getCause().getMessage() + " ");
      return -2;
    } catch (Throwable e) {
      System.out.print(e + " ");
      return -3;
    } finally {
      System.out.print("outer ");
    }
  }

  static <T extends Throwable> void sneaky(Throwable t) throws T {
    @SuppressWarnings("unchecked")
    T e = (T) t;
    throw e;
  }

  static class Custom extends Exception {
    final int code;

    Custom(int code, Throwable cause) {
      super("custom " + code, cause);
      this.code = code;
    }

    @Override
    public String getMessage() {
      return super.getMessage() + "!";
    }
  }

  public static void main(String[] args) throws Exception {
    with(false, false, false, false, false);
    with(true, false, false, false, false);
    with(false, true, false, false, false);
    with(false, true, false, true, false);
    with(false, false, true, true, true);
    with(false, false, false, true, true);
    with(false, false, false, false, true);
    System.out.println(overriding() + " " + order() + " " + loops());
    for (int k = 0; k < 5; k++) System.out.println(nested(k));
    try (Closeable none = null) {
      System.out.println("null resource");
    }
    Res shared = new Res("s", false, false);
    try (shared) {
      System.out.print("shared ");
    }
    System.out.println();
    try {
      TryForms.<RuntimeException>sneaky(new IOException("sneaked"));
    } catch (Exception e) {
      System.out.println(e);
    }
    try {
      try {
        throw new Custom(7, new IOException("root"));
      } catch (Custom c) {
        c.addSuppressed(new RuntimeException("extra"));
        throw c;
      }
    } catch (Custom c) {
      System.out.println(c + " " + c.code + " " + c.getCause() + " " + c.getSuppressed()[0] + " " + c.getLocalizedMessage());
    }
    Throwable t = new Throwable();
    try {
      t.addSuppressed(t);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      t.initCause(new Error()).initCause(new Error("again"));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    try {
      throw null;
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    label: {
      try {
        break label;
      } finally {
        System.out.println("left the block");
      }
    }
    Object lock = new Object();
    try {
      synchronized (lock) {
        throw new IllegalStateException("in monitor");
      }
    } catch (IllegalStateException e) {
      System.out.println(Thread.holdsLock(lock));
    }
  }
}
