// EXPECT: deadlock
// ARGS: --spurious-wakeups
/** Nobody may rely on waking for no reason: a lost signal is still a deadlock. */
public class SpuriousNoRescue {
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    synchronized (lock) {
      while (!ready) {
        lock.wait();
      }
    }
  }
}
