// EXPECT: assertion

/** What a thread does behind a monitor is a step of its own, if it has only entered and left it before. */
public class LeftThenWritten {
  static final Object LOCK = new Object();
  static int inside;
  static volatile int behind;

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (LOCK) {
        inside = 1;
      }
      behind = 1;
    }).start();
    synchronized (LOCK) {
      assert inside == 0 || behind == 1;
    }
  }
}
