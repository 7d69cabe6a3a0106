// EXPECT: assertion
/** A field that is used under its lock, but for one read and write: an update is lost. */
public class GuardedButOnce {
  static final Object lock = new Object();
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Thread careful = new Thread(() -> {
      synchronized (lock) {
        count++;
      }
    });
    Thread careless = new Thread(() -> {
      synchronized (lock) {
        count++;
      }
      count++;
    });
    careful.start();
    careless.start();
    careful.join();
    careless.join();
    assert count == 3;
  }
}
