// EXPECT: assertion

/** Who enters a monitor and notifies at once chooses among those that wait, and one of them is left. */
public class NotifiesOneOfTwo {
  static final Object LOCK = new Object();
  static volatile int woken, beside;

  static class Waits extends Thread {
    final int number;

    Waits(int number) {
      this.number = number;
    }

    @Override
    public void run() {
      synchronized (LOCK) {
        try {
          LOCK.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
        woken = woken * 10 + number;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] both = {new Waits(1), new Waits(2)};
    for (Thread each : both) {
      each.setDaemon(true);
      each.start();
    }
    new Thread(() -> beside = 1).start();
    synchronized (LOCK) {
      LOCK.notify();
    }
    synchronized (LOCK) {
      LOCK.notify();
    }
    assert woken != 21;
  }
}
