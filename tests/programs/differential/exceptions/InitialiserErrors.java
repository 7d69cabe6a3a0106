/** A failing class initialiser: ExceptionInInitializerError first, NoClassDefFoundError afterwards. */
public class InitialiserErrors {
  static class Failing {
    static int value = compute();

    static int compute() {
      throw new IllegalStateException("cannot compute");
    }

    static void touch() {}
  }

  static class ThrowsError {
    static { if (true) throw new AssertionError("an error passes as it is"); }
    static void touch() {}
  }

  static class SubOfFailing extends Failing {
    static void sub() {}
  }

  static class Recovering {
    static int tries;
    static {
      try {
        Failing.touch();
      } catch (NoClassDefFoundError e) {
        tries = 7;
      }
    }
  }

  static void attempt(String name, Runnable r) {
    try {
      r.run();
      System.out.println(name + " passed");
    } catch (ExceptionInInitializerError e) {
      System.out.println(name + " " + e.getClass().getName() + " " + e.getMessage() + " cause " + e.getCause() + " " + e.getException());
    } catch (Throwable e) {
      System.out.println(name + " " + e.getClass().getName() + ": " + e.getMessage() + " cause "
          + (e.getCause() == null ? null : e.getCause().getClass().getName() + ": " + e.getCause().getMessage()));
    }
  }

  public static void main(String[] args) {
    attempt("first", Failing::touch);
    attempt("second", Failing::touch);
    attempt("field", () -> System.out.println(Failing.value));
    attempt("new", Failing::new);
    attempt("subclass", SubOfFailing::sub);
    attempt("error", ThrowsError::touch);
    attempt("error again", ThrowsError::touch);
    attempt("recovering", () -> System.out.println(Recovering.tries));
  }
}
