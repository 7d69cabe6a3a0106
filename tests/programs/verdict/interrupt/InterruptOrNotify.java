// EXPECT: ok
// OUTPUTS: "interrupted false\n", "notified true\n", "notified false\n"
/** A waiter both notified and interrupted loses neither. */
public class InterruptOrNotify {
  public static void main(String[] args) {
    Object lock = new Object();
    Thread t = new Thread(() -> {
      synchronized (lock) {
        String how;
        try {
          lock.wait();
          how = "notified ";
        } catch (InterruptedException e) {
          how = "interrupted ";
        }
        System.out.println(how + Thread.currentThread().isInterrupted());
      }
    });
    t.start();
    synchronized (lock) {
      lock.notify();
    }
    t.interrupt();
  }
}
