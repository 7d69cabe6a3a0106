/** An uncaught exception with a cause: the trace on stderr and exit code 1. */
public class Uncaught {
  static class Special extends RuntimeException {
    Special(String message, Throwable cause) {
      super(message, cause);
    }
  }

  static void inner(int n) {
    if (n == 0) {
      throw new IllegalStateException("at the bottom");
    }
    inner(n - 1);
  }

  static void middle() {
    try {
      inner(2);
    } catch (IllegalStateException e) {
      throw new Special("wrapped", e);
    }
  }

  public static void main(String[] args) {
    System.out.println("before");
    System.err.println("to stderr");
    try {
      middle();
    } finally {
      System.out.println("finally");
    }
    System.out.println("never");
  }
}
