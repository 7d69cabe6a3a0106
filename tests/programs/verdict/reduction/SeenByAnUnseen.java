// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --check=hash

/** The thread that has joined the writer has ended itself, and nobody has seen that. */
public class SeenByAnUnseen {
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
    Thread writer = new Thread(SeenByAnUnseen::write);
    Thread joiner = new Thread(() -> {
      try {
        writer.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    writer.start();
    joiner.start();
    if (begun) {
      assert written == 2;
    }
  }
}
