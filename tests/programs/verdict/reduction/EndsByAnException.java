// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --check=hash

/** The writer ends by an exception, which its group handles. */
public class EndsByAnException {
  static class Handler extends ThreadGroup {
    Handler() {
      super("handler");
    }

    @Override
    public void uncaughtException(Thread thread, Throwable exception) {}
  }

  private static final Object lock = new Object();
  private static volatile boolean begun;
  private static int written;

  private static void write() {
    synchronized (lock) {
      written = 1;
      begun = true;
      written = 2;
    }
  }

  public static void main(String[] arguments) {
    new Thread(new Handler(), () -> {
      write();
      throw new IllegalStateException();
    }).start();
    if (begun) {
      assert written == 2;
    }
  }
}
