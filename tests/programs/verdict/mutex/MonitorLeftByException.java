// EXPECT: ok
// OUTPUTS: "2 5\n"
/** An exception leaves synchronized blocks and methods, and their monitors with them. */
public class MonitorLeftByException {
  static final Object LOCK = new Object();
  static int entered;

  static void block() {
    try {
      synchronized (LOCK) {
        synchronized (MonitorLeftByException.class) {
          entered++;
          throw new IllegalStateException();
        }
      }
    } catch (IllegalStateException e) {
      method();
    }
  }

  static void method() {
    try {
      throwing(new int[0]);
    } catch (ArrayIndexOutOfBoundsException e) {
      synchronized (LOCK) {
        entered += 0;
      }
    }
  }

  static synchronized void throwing(int[] none) {
    none[0]++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(MonitorLeftByException::block);
    t.start();
    block();
    t.join();
    int depth = 0;
    synchronized (LOCK) {
      synchronized (LOCK) {
        depth = 5;
      }
    }
    System.out.println(entered + " " + depth);
  }
}
