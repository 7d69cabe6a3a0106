// EXPECT: assertion
// ALSO: --por=transitions

/** The reader of a field waits for the end of a third thread before it reads, so it is alone if the writer has ended. */
public class EndsBesideAJoin {
  private static final Object lock = new Object();
  private static volatile boolean begun;
  private static int written;

  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(() -> {});
    other.start();
    new Thread(() -> {
      synchronized (lock) {
        written = 1;
        begun = true;
        written = 2;
      }
    }).start();
    if (begun) {
      other.join();
      assert written == 2;
    }
  }
}
