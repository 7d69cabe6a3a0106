// EXPECT: ok
// OUTPUTS: "interrupted false\n"
/** Interrupted before or during wait: the exception comes, and the status is cleared. */
public class InterruptWait {
  public static void main(String[] args) {
    Object lock = new Object();
    Thread t = new Thread(() -> {
      synchronized (lock) {
        try {
          lock.wait();
          System.out.println("woken");
        } catch (InterruptedException e) {
          System.out.println("interrupted " + Thread.currentThread().isInterrupted());
        }
      }
    });
    t.start();
    t.interrupt();
  }
}
