// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --check=hash

/** Only one of two branches asks whether the writer lives. */
public class SeenInOneBranch {
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
  private static volatile int asks;

  public static void main(String[] arguments) {
    Thread writer = new Thread(SeenInOneBranch::write);
    Thread other = new Thread(() -> asks = 1);
    writer.start();
    other.start();
    if (!begun) {
      return;
    }
    if (asks == 0 || !writer.isAlive()) {
      assert written == 2;
    }
  }
}
