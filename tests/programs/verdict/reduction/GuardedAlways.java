// EXPECT: ok
/** The corrected one. */
public class GuardedAlways {
  static final Object lock = new Object();
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Runnable twice = () -> {
      for (int i = 0; i < 2; i++) {
        synchronized (lock) {
          count++;
        }
      }
    };
    Thread one = new Thread(twice);
    Thread other = new Thread(twice);
    one.start();
    other.start();
    one.join();
    other.join();
    assert count == 4;
  }
}
