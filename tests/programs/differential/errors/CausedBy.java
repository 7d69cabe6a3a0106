import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;

/** Stack traces with causes, suppressed exceptions and frames in common, on both streams. */
public class CausedBy {
  static void level3(int x) {
    int[] a = new int[2];
    a[x] = 1;
  }

  static void level2(int x) throws IOException {
    try {
      level3(x);
    } catch (ArrayIndexOutOfBoundsException e) {
      throw new IOException("level2 failed", e);
    }
  }

  static void level1(int x) {
    try {
      level2(x);
    } catch (IOException e) {
      IllegalStateException wrapped = new IllegalStateException(e);
      wrapped.addSuppressed(new RuntimeException("suppressed one"));
      Exception two = new Exception("suppressed two", new Error("cause of suppressed"));
      wrapped.addSuppressed(two);
      throw wrapped;
    }
  }

  static class Loop extends RuntimeException {
    Loop(String m) {
      super(m);
    }
  }

  static class Quiet extends RuntimeException {
    Quiet() {
      super("quiet", null, false, false);
    }
  }

  static class Named extends RuntimeException {
    @Override
    public String toString() {
      return "Named!\nsecond line";
    }
  }

  static class Inner {
    Inner() {
      throw new UnsupportedOperationException();
    }

    static Object make() {
      return new Inner();
    }
  }

  public static void main(String[] args) {
    try {
      level1(5);
    } catch (IllegalStateException e) {
      e.printStackTrace();
      StringWriter w = new StringWriter();
      e.printStackTrace(new PrintWriter(w));
      System.out.print(w);
      StackTraceElement top = e.getCause().getCause().getStackTrace()[0];
      System.out.println(top.getMethodName() + " " + top.getLineNumber() + " " + top.getClassName() + " " + top.getFileName() + " " + top.isNativeMethod() + " " + top);
    }
    Loop a = new Loop("a"), b = new Loop("b");
    a.initCause(b);
    b.initCause(a);
    a.printStackTrace();
    Loop self = new Loop("self suppressed loop");
    self.addSuppressed(a);
    a.addSuppressed(self);
    self.printStackTrace(System.out);
    new Quiet().printStackTrace();
    new Named().printStackTrace();
    new Exception("").printStackTrace();
    new Exception((String) null).printStackTrace();
    new Exception(new Exception("")).printStackTrace();
    new Exception("multi\nline").printStackTrace();
    try {
      Inner.make();
    } catch (UnsupportedOperationException e) {
      e.printStackTrace();
      e.setStackTrace(new StackTraceElement[] {new StackTraceElement("made.Up", "method", "Up.java", 7), new StackTraceElement("made.Up", "unknown", null, -1), new StackTraceElement("made.Up", "nat", "Up.java", -2), new StackTraceElement("app", "mod", "1.0", "x.Y", "z", "Y.java", 3)});
      e.printStackTrace();
    }
    Runnable lambda = () -> { throw new IllegalArgumentException("in lambda"); };
    try {
      lambda.run();
    } catch (IllegalArgumentException e) {
      e.printStackTrace();
    }
    try {
      java.util.List.of(3, 1).forEach(x -> System.out.println(6 / (x - 1)));
    } catch (ArithmeticException e) {
      e.printStackTrace();
    }
    new Object() {
      void m() {
        new Throwable("anonymous").printStackTrace();
      }
    }.m();
    Thread.dumpStack();
    throw new IllegalStateException("the end", new Error("because"));
  }
}
