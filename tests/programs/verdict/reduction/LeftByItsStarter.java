// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --check=hash

/** Each thread starts the next one and goes on. The last one is alone, or not. */
public class LeftByItsStarter {
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
    new Thread(() -> {
      new Thread(() -> {
        new Thread(() -> {
          if (begun) {
            assert written == 2;
          }
        }).start();
      }).start();
      write();
    }).start();
  }
}
