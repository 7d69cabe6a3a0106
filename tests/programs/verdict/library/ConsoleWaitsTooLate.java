// EXPECT: deadlock

/** As ConsoleWaits, but the notification may come before the waiting. */
public class ConsoleWaitsTooLate {
  static volatile boolean told;

  public static void main(String[] arguments) throws InterruptedException {
    new Thread(() -> {
      told = true;
      synchronized (System.out) {
        System.out.notify();
      }
    }).start();
    if (!told) {
      synchronized (System.out) {
        System.out.println("waits");
        System.out.wait();
      }
    }
  }
}
