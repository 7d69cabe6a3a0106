import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** What goes wrong in reflective calls, with messages and stack traces. */
public class InvokeErrors {
  public int add(int a, int b) { return a + b; }
  public static void fail(String what) { throw new IllegalStateException(what); }
  public void checked() throws Exception { throw new java.io.IOException("io"); }
  public void error() { throw new StackOverflowError("made up"); }
  private int hidden() { return 1; }

  static abstract class Abstract {
    Abstract() {}
    abstract void run();
  }
  static class BadInitializer {
    static int value = 1 / Integer.parseInt("0");
    public static int get() { return value; }
    public BadInitializer() {}
  }
  static class FailingConstructor {
    FailingConstructor(int i) { if (i > 0) throw new UnsupportedOperationException("no " + i); }
  }
  enum Color { RED }
  interface Face { void f(); }

  interface Action { Object run() throws Throwable; }

  static void attempt(String what, Action action) {
    try {
      System.out.println(what + ": " + action.run());
    } catch (Throwable t) {
      System.out.println(what + ": " + t + (t.getCause() == null ? "" : " <- " + t.getCause()));
    }
  }

  public static void main(String[] args) throws Exception {
    InvokeErrors target = new InvokeErrors();
    Method add = InvokeErrors.class.getMethod("add", int.class, int.class);
    attempt("null receiver", () -> add.invoke(null, 1, 2));
    attempt("wrong receiver", () -> add.invoke("x", 1, 2));
    attempt("too few", () -> add.invoke(target, 1));
    attempt("too many", () -> add.invoke(target, 1, 2, 3));
    attempt("none", () -> add.invoke(target));
    attempt("null array", () -> add.invoke(target, (Object[]) null));
    attempt("long for int", () -> add.invoke(target, 1L, 2));
    attempt("string for int", () -> add.invoke(target, "1", 2));
    attempt("null for int", () -> add.invoke(target, null, 2));
    attempt("boolean for int", () -> add.invoke(target, true, 2));
    Method fail = InvokeErrors.class.getMethod("fail", String.class);
    attempt("fail", () -> fail.invoke(null, "boom"));
    attempt("fail wrong", () -> fail.invoke(null, 1));
    attempt("checked", () -> InvokeErrors.class.getMethod("checked").invoke(target));
    attempt("error", () -> InvokeErrors.class.getMethod("error").invoke(target));
    attempt("no method", () -> InvokeErrors.class.getMethod("nope", int.class, String[].class));
    attempt("not public", () -> InvokeErrors.class.getMethod("hidden"));
    attempt("no field", () -> InvokeErrors.class.getField("nope"));
    attempt("no constructor", () -> InvokeErrors.class.getConstructor(int.class));
    attempt("abstract", () -> Abstract.class.getDeclaredConstructor().newInstance());
    attempt("initializer", () -> BadInitializer.class.getMethod("get").invoke(null));
    attempt("initializer again", () -> BadInitializer.class.getMethod("get").invoke(null));
    attempt("initializer, new", () -> BadInitializer.class.getConstructor().newInstance());
    Constructor<?> failing = FailingConstructor.class.getDeclaredConstructor(int.class);
    attempt("constructor", () -> failing.newInstance(1));
    attempt("constructor fine", () -> failing.newInstance(0).getClass());
    attempt("constructor arguments", () -> failing.newInstance());
    attempt("constructor type", () -> failing.newInstance("x"));
    attempt("enum", () -> Color.class.getDeclaredConstructors()[0].newInstance("GREEN", 1));
    attempt("interface", () -> Face.class.getDeclaredConstructor());
    attempt("class not found", () -> Class.forName("no.such.Thing"));
    attempt("class name of a primitive", () -> Class.forName("int"));
    attempt("array name", () -> Class.forName("[[Ljava.lang.String;"));
    attempt("array name of nothing", () -> Class.forName("[Lno.such.Thing;"));
    attempt("slashes", () -> Class.forName("java/lang/String"));
    attempt("empty", () -> Class.forName(""));
    attempt("null name", () -> Class.forName(null));
    attempt("cast", () -> Integer.class.cast("x"));
    attempt("asSubclass", () -> Integer.class.asSubclass(String.class));
    attempt("private of the library", () -> String.class.getDeclaredMethod("isLatin1").invoke("x"));
    try {
      fail.invoke(null, "trace");
    } catch (InvocationTargetException e) {
      e.printStackTrace();
    }
    try {
      failing.newInstance(7);
    } catch (InvocationTargetException e) {
      e.printStackTrace();
    }
    try {
      add.invoke(target, 1);
    } catch (IllegalArgumentException e) {
      e.printStackTrace();
    }
    try {
      fail.invoke(null, "uncaught");
    } finally {
      System.out.println("finally");
    }
  }
}
