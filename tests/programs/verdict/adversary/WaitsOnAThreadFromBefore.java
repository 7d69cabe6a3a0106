// EXPECT: deadlock
// ALSO: --por=transitions

import java.util.concurrent.Semaphore;

/** Main has taken the monitor of a Thread while it was alone, and waits on it: who joins that thread may be notified instead. */
public class WaitsOnAThreadFromBefore {
  static final Semaphore gate = new Semaphore(0);

  static class Worker extends Thread {
    final boolean notifies;

    Worker(boolean notifies) {
      this.notifies = notifies;
    }

    @Override
    public void run() {
      if (notifies) {
        synchronized (this) {
          notify();
        }
      }
      gate.acquireUninterruptibly();
      gate.release();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Worker first = new Worker(true);
    Worker second = new Worker(false);
    Thread joins = new Thread(() -> {
      Worker[] both = {first, second};
      try {
        for (Worker each : both) {
          each.join();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    synchronized (first) {
      first.start();
      second.start();
      joins.start();
      first.wait();
    }
    System.out.println("woken");
    gate.release();
  }
}
