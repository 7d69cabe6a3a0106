// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --search=bfs
// ALSO: --check=hash

/** Who joins one thread has not seen the end of another one, whose Thread nobody keeps. */
public class UnseenBesideAJoin {
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
    Thread first = new Thread(() -> {});
    Thread second = new Thread(() -> {});
    first.start();
    second.start();
    new Thread(UnseenBesideAJoin::write).start();
    first.join();
    if (begun) {
      second.join();
      first = second = null;
      assert written == 2;
    }
  }
}
