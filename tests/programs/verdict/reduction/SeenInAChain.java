// EXPECT: ok
// ALSO: --por=transitions
// STATES <= 20
// ALSO: --check=hash
// ALSO: --check=independence

/** Main joins the thread that has joined the writer, so it comes after both. */
public class SeenInAChain {
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

  public static void main(String[] arguments) throws InterruptedException {
    Thread writer = new Thread(SeenInAChain::write);
    Thread joiner = new Thread(() -> {
      try {
        writer.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    writer.start();
    joiner.start();
    joiner.join();
    assert written == 2;
  }
}
