// EXPECT: deadlock

/** The message of a NullPointerException enters the monitor of the exception, here while System.out is held (T20). */
public class ConsoleLocksAnException {
  static final NullPointerException exception = new NullPointerException();

  public static void main(String[] arguments) {
    new Thread(() -> {
      synchronized (exception) {
        System.out.println("x");
      }
    }).start();
    System.out.printf("%s%n", exception);
  }
}
