// EXPECT: deadlock

/** The first thread holds the monitor since it was alone, and joins a thread that prints a character. */
public class ConsoleHeldWhileJoining {
  public static void main(String[] arguments) throws InterruptedException {
    Thread thread = new Thread(() -> System.out.print('x'));
    synchronized (System.out) {
      thread.start();
      thread.join();
    }
  }
}
