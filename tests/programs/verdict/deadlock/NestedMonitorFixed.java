// EXPECT: ok
/** One monitor for the condition and its signal. */
public class NestedMonitorFixed {
  static final Object OUTER = new Object(), INNER = new Object();
  static boolean ready;
  static int passes;

  static void await() throws InterruptedException {
    synchronized (OUTER) {
      passes++;
    }
    synchronized (INNER) {
      while (!ready) {
        INNER.wait();
      }
    }
  }

  static void signal() {
    synchronized (OUTER) {
      passes++;
    }
    synchronized (INNER) {
      ready = true;
      INNER.notifyAll();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    new Thread(NestedMonitorFixed::signal).start();
    await();
  }
}
