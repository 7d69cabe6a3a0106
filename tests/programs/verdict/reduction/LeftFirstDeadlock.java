// EXPECT: deadlock

/** Two locks in different orders, where one thread was started inside of a monitor that the other one waits for. */
public class LeftFirstDeadlock {
  static final Object LEFT = new Object(), RIGHT = new Object();

  public static void main(String[] args) {
    synchronized (LEFT) {
      new Thread(() -> {
        synchronized (LEFT) {
        }
        synchronized (RIGHT) {
          synchronized (LEFT) {
          }
        }
      }).start();
    }
    if (RIGHT.hashCode() == 0) return;
    synchronized (LEFT) {
      synchronized (RIGHT) {
      }
    }
  }
}
