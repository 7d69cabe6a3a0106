// EXPECT: deadlock

/** Printing a stack trace holds the monitor of System.err while it asks the exception for its text. */
public class ConsoleTracesWhatLocks extends RuntimeException {
  static final Object LOCK = new Object();

  @Override
  public String getMessage() {
    synchronized (LOCK) {
      return "text";
    }
  }

  public static void main(String[] arguments) {
    new Thread(() -> new ConsoleTracesWhatLocks().printStackTrace()).start();
    synchronized (LOCK) {
      System.err.println("main");
    }
  }
}
