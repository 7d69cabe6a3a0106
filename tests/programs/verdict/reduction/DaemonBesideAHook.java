// EXPECT: assertion
// ALSO: --por=transitions

/** The hook may run before the daemon has ended or after it. */
public class DaemonBesideAHook {
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
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      if (begun) {
        assert written == 2;
      }
    }));
    Thread writer = new Thread(DaemonBesideAHook::write);
    writer.setDaemon(true);
    writer.start();
  }
}
