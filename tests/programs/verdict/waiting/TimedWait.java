// EXPECT: ok
// OUTPUTS: "true\n", "false\n"
/** A wait with a time-out ends by the signal or by the time-out. */
public class TimedWait {
  static boolean signalled;

  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    Thread t = new Thread(() -> {
      synchronized (lock) {
        signalled = true;
        lock.notify();
      }
    });
    synchronized (lock) {
      t.start();
      lock.wait(10);
      System.out.println(signalled);
    }
  }
}
