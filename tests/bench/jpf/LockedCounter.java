/** Threads that increment a counter twice each under a lock. */
public class LockedCounter {
  private int value;

  synchronized void increment() {
    value++;
  }

  public static void main(String[] args) throws InterruptedException {
    int n = args.length > 0 ? Integer.parseInt(args[0]) : 4;
    LockedCounter counter = new LockedCounter();
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      threads[i] = new Thread() {
        @Override
        public void run() {
          counter.increment();
          counter.increment();
        }
      };
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert counter.value == 2 * n;
  }
}
