// EXPECT: assertion

import java.io.PrintStream;

/** The monitor of System.out guards a counter, but for one access, which is in a method that printf calls on another stream. */
public class ConsoleGuards {
  static final PrintStream LOCK = System.out;
  static int counter;

  @Override
  public String toString() {
    return "" + ++counter;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread = new Thread(() -> System.err.printf("%s%n", new ConsoleGuards()));
    thread.start();
    System.out.printf("%s%n", new ConsoleGuards());
    thread.join();
    synchronized (LOCK) {
      assert counter == 2;
    }
  }
}
