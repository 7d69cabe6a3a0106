// EXPECT: ok
// ALSO: --por=transitions
/** A thread that was not started when main begins to wait is alive when main comes to join it: main waits for it, too. */
public class JoinedBeforeItsStart {
  static int written;

  public static void main(String[] args) throws InterruptedException {
    Thread late = new Thread(() -> {
      synchronized (JoinedBeforeItsStart.class) {
        written = 1;
      }
    });
    Thread starter = new Thread(late::start);
    Thread first = new Thread(() -> {
      try {
        starter.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    starter.start();
    first.start();
    first.join();
    late.join();
    synchronized (JoinedBeforeItsStart.class) {
      assert written == 1;
    }
  }
}
