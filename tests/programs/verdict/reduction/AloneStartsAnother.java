// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --check=hash

/** The thread that is left starts another one and joins it, and is as little after the writer as before. */
public class AloneStartsAnother {
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

  public static void main(String[] arguments) throws InterruptedException {
    new Thread(AloneStartsAnother::write).start();
    if (begun) {
      Thread another = new Thread(() -> {});
      another.start();
      another.join();
      assert written == 2;
    }
  }
}
