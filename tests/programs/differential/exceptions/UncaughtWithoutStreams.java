import java.io.OutputStream;
import java.io.PrintStream;

/** Exceptions that nobody can print end their threads all the same: System.err throws, then there is none. */
public class UncaughtWithoutStreams {
  public static void main(String[] args) throws Exception {
    System.setErr(new PrintStream(new OutputStream() {
      @Override
      public void write(int b) {
        throw new IllegalStateException("in write");
      }
    }));
    Thread first = new Thread(() -> {
      throw new RuntimeException("first");
    });
    first.start();
    first.join();
    System.out.println("first has ended");
    System.setErr(null);
    Thread second = new Thread(() -> {
      throw new RuntimeException("second");
    });
    second.setUncaughtExceptionHandler((t, e) -> {
      throw new RuntimeException(e);
    });
    second.start();
    second.join();
    System.out.println("second has ended");
    System.setOut(null);
    throw new RuntimeException("third");
  }
}
