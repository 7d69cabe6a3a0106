// EXPECT: deadlock
/** Nobody is left to notify. */
public class WaitForever {
  public static void main(String[] args) {
    Object lock = new Object();
    new Thread(() -> {
      synchronized (lock) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          System.out.println("never");
        }
      }
    }).start();
  }
}
