// EXPECT: assertion

/** A monitor that was entered twice is free when it was left twice, and what follows is a step of its own. */
public class LeftOnceOfTwice {
  static final Object LOCK = new Object();
  static int inside;
  static volatile int behind;

  static void write() {
    synchronized (LOCK) {
      inside = 1;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (LOCK) {
        write();
      }
      behind = 1;
    }).start();
    synchronized (LOCK) {
      assert inside == 0 || behind == 1;
    }
  }
}
