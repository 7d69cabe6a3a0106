/** The printed form of suppressed exceptions and of causes that share frames. */
public class UncaughtSuppressed {
  static class Res implements AutoCloseable {
    final int n;

    Res(int n) {
      this.n = n;
    }

    @Override
    public void close() {
      throw new IllegalStateException("close " + n, new RuntimeException("because " + n));
    }
  }

  static void work() throws Exception {
    try (Res one = new Res(1); Res two = new Res(2)) {
      throw new Exception("work");
    }
  }

  public static void main(String[] args) throws Exception {
    try {
      work();
    } catch (Exception e) {
      throw new Exception("main", e);
    }
  }
}
