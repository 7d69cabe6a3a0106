// EXPECT: deadlock

/** Flushing needs the monitor, too. */
public class ConsoleHeldWhileFlushing {
  public static void main(String[] arguments) throws InterruptedException {
    Thread thread = new Thread(() -> System.out.flush());
    synchronized (System.out) {
      thread.start();
      thread.join();
    }
  }
}
