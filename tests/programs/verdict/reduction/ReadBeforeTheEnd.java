// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --search=bfs

/** A field under a lock, read without it: while the thread that writes it is about to end, or when it has ended. */
public class ReadBeforeTheEnd {
  private static final Object lock = new Object();
  private static volatile boolean begun;
  private static int written;

  public static void main(String[] arguments) {
    new Thread(() -> {
      synchronized (lock) {
        written = 1;
        begun = true;
        written = 2;
      }
    }).start();
    if (begun) {
      assert written == 2;
    }
  }
}
