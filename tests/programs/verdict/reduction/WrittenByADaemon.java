// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --check=hash

/** The writer is a daemon, which may have ended. */
public class WrittenByADaemon {
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
    Thread writer = new Thread(WrittenByADaemon::write);
    writer.setDaemon(true);
    writer.start();
    if (begun) {
      assert written == 2;
    }
  }
}
