// EXPECT: assertion

/** A field that is read without a lock, and written under two locks, one of which is not held by the last writer. */
public class WrittenUnderOneOfTwoLocks {
  static final Object LEFT = new Object(), RIGHT = new Object();
  static int count;

  static void compare() {
    synchronized (RIGHT) {
      int before = count;
      assert before == count;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread writes = new Thread(() -> {
      synchronized (LEFT) {
        synchronized (RIGHT) {
          count++;
        }
      }
      compare();
    });
    writes.start();
    if (count > 0) {
      synchronized (LEFT) {
        count++;
      }
    }
  }
}
