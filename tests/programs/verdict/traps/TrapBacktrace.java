// EXPECT: ok
// STATES <= 40
/** Exceptions made in either order, and kept, are the same states. */
public class TrapBacktrace {
  static volatile Throwable left, right;

  static void fail(int n) {
    throw new IllegalStateException("no " + n);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      try {
        fail(1);
      } catch (IllegalStateException e) {
        left = e;
      }
    });
    t.start();
    try {
      fail(2);
    } catch (IllegalStateException e) {
      right = e;
    }
    t.join();
    assert left.getMessage().equals("no 1") && right.getMessage().equals("no 2");
  }
}
