// EXPECT: ok
// OUTPUTS: "late\n", "ready\n"
/** A wait loop that keeps its own deadline ends by the condition or by the deadline, never before. */
public class WaitWithDeadline {
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
      long deadline = System.nanoTime() + 20_000_000L;
      long left = 20_000_000L;
      while (!ready && left > 0) {
        lock.wait(left / 1_000_000, (int) (left % 1_000_000));
        left = deadline - System.nanoTime();
      }
      assert ready || System.nanoTime() - deadline >= 0;
      System.out.println(ready ? "ready" : "late");
    }
  }
}
