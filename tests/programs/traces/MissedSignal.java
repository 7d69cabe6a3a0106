// A notification before anybody waits is lost.
public class MissedSignal {
  static final Object signal = new Object();

  public static void main(String[] args) throws InterruptedException {
    Thread waiter = new Thread("waiter") {
      @Override
      public void run() {
        synchronized (signal) {
          try {
            signal.wait();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
      }
    };
    waiter.start();
    synchronized (signal) {
      signal.notify();
    }
    waiter.join();
  }
}
