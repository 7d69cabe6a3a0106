// EXPECT: deadlock

/** No thread synchronizes on System.out, but printf holds it while it asks an object for its text, which needs a lock. */
public class ConsoleFormatsWhatLocks {
  static final Object LOCK = new Object();

  @Override
  public String toString() {
    synchronized (LOCK) {
      return "text";
    }
  }

  public static void main(String[] arguments) {
    new Thread(() -> System.out.printf("%s%n", new ConsoleFormatsWhatLocks())).start();
    synchronized (LOCK) {
      System.out.println("main");
    }
  }
}
