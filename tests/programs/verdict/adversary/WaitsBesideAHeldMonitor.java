// EXPECT: ok
// ALSO: --por=transitions

import java.util.concurrent.Semaphore;

/** The same; that thread holds its own monitor from before the join until it has notified, so only main can be notified. */
public class WaitsBesideAHeldMonitor {
  static final Semaphore entered = new Semaphore(0);
  static final Semaphore gate = new Semaphore(0);

  static class Notifies extends Thread {
    @Override
    public void run() {
      synchronized (this) {
        entered.release();
        notify();
      }
      gate.acquireUninterruptibly();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Notifies notifies = new Notifies();
    Thread joins = new Thread(() -> {
      try {
        entered.acquireUninterruptibly();
        notifies.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    synchronized (notifies) {
      notifies.start();
      joins.start();
      notifies.wait();
    }
    gate.release();
  }
}
