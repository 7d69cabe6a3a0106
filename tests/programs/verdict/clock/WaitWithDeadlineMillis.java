// EXPECT: ok
// OUTPUTS: "late\n", "ready\n"
/** The same in milliseconds of the wall clock. */
public class WaitWithDeadlineMillis {
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    Thread t = new Thread(() -> {
      synchronized (lock) {
        ready = true;
        lock.notifyAll();
      }
    });
    t.start();
    synchronized (lock) {
      long deadline = System.currentTimeMillis() + 20;
      while (!ready) {
        long left = deadline - System.currentTimeMillis();
        if (left <= 0) {
          break;
        }
        lock.wait(left);
      }
      System.out.println(ready ? "ready" : "late");
    }
  }
}
