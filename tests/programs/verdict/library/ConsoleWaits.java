// EXPECT: ok
// OUTPUTS: "ab"

/** A thread waits on System.out. The other one prints meanwhile, and notifies. */
public class ConsoleWaits {
  static boolean told;

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread = new Thread(() -> {
      System.out.print("a");
      synchronized (System.out) {
        told = true;
        System.out.notify();
      }
    });
    thread.start();
    synchronized (System.out) {
      while (!told) {
        System.out.wait();
      }
    }
    System.out.print("b");
    thread.join();
  }
}
