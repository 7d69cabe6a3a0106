// EXPECT: deadlock
/** wait gives up the inner monitor only, so that the outer one keeps the signaller out. */
public class NestedMonitor {
  static final Object OUTER = new Object(), INNER = new Object();
  static boolean ready;

  static void await() throws InterruptedException {
    synchronized (OUTER) {
      synchronized (INNER) {
        while (!ready) {
          INNER.wait();
        }
      }
    }
  }

  static void signal() {
    synchronized (OUTER) {
      synchronized (INNER) {
        ready = true;
        INNER.notifyAll();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    new Thread(NestedMonitor::signal).start();
    await();
  }
}
