// EXPECT: ok

/** As ConsoleFormatsWhatLocks, but println asks for the text before it holds the monitor. */
public class ConsolePrintsWhatLocks {
  static final Object LOCK = new Object();

  @Override
  public String toString() {
    synchronized (LOCK) {
      return "text";
    }
  }

  public static void main(String[] arguments) {
    new Thread(() -> System.out.println(new ConsolePrintsWhatLocks())).start();
    synchronized (LOCK) {
      System.out.println("main");
    }
  }
}
