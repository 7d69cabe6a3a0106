/** The trace of a deep recursion is cut to 1024 frames; causes repeat only the frames that differ. */
public class DeepTraces {
  static void down(int n) {
    if (n == 0) throw new IllegalStateException("deep");
    down(n - 1);
  }

  static void cause(int n) {
    try {
      down(n);
    } catch (IllegalStateException e) {
      throw new RuntimeException(e);
    }
  }

  public static void main(String[] args) {
    try {
      down(2000);
    } catch (IllegalStateException e) {
      System.out.println(e.getStackTrace().length + " " + e.getStackTrace()[0] + " " + e.getStackTrace()[1023]);
    }
    try {
      cause(3);
    } catch (RuntimeException e) {
      System.out.println(e.getMessage() + " " + e.getStackTrace().length + " " + e.getCause().getStackTrace().length);
      e.printStackTrace(System.out);
    }
    int depth = 0;
    try {
      while (true) {
        depth++;
        recurse(depth);
      }
    } catch (StackOverflowError e) {
      System.out.println(e.getStackTrace().length + " " + e.getMessage());
    }
    System.out.println(new Throwable().getStackTrace().length);
  }

  static int recurse(int n) { return recurse(n + 1) + 1; }
}
