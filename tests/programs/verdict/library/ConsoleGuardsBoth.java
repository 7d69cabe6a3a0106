// EXPECT: ok

import java.io.PrintStream;

/** The monitor of System.out guards a counter, in a method that printf calls. */
public class ConsoleGuardsBoth {
  static final PrintStream LOCK = System.out;
  static int counter;

  @Override
  public String toString() {
    return "" + ++counter;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread = new Thread(() -> System.out.printf("%s%n", new ConsoleGuardsBoth()));
    thread.start();
    System.out.printf("%s%n", new ConsoleGuardsBoth());
    thread.join();
    synchronized (LOCK) {
      assert counter == 2;
    }
  }
}
