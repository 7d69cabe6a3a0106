// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --check=hash

/** The last thread exits, and may read before the writer has ended. */
public class ExitsWhenAlone {
  private static final Object lock = new Object();
  private static volatile boolean begun;
  private static int written;

  private static void write() {
    synchronized (lock) {
      written = 1;
      begun = true;
      written = 2;
    }
  }

  public static void main(String[] arguments) {
    new Thread(ExitsWhenAlone::write).start();
    if (begun && written == 2) {
      System.exit(0);
    }
    assert !begun || written == 2;
  }
}
