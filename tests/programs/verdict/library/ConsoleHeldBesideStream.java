// EXPECT: deadlock

import java.io.PrintStream;

/** A stream of the program that prints on System.out takes both monitors, and another thread takes them the other way. */
public class ConsoleHeldBesideStream {
  static final PrintStream STREAM = new PrintStream(System.out, true);

  public static void main(String[] arguments) {
    new Thread(() -> {
      synchronized (System.out) {
        STREAM.println("thread");
      }
    }).start();
    STREAM.println("main");
  }
}
