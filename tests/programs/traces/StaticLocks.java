// Two static locks taken in opposite orders.
public class StaticLocks {
  static final Object first = new Object();
  static final Object second = new Object();

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (first) {
        synchronized (second) {
        }
      }
    }).start();
    synchronized (second) {
      synchronized (first) {
      }
    }
  }
}
