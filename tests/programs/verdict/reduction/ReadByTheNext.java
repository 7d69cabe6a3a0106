// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --check=hash

/** The thread that is left starts another one, which reads. */
public class ReadByTheNext {
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
    new Thread(ReadByTheNext::write).start();
    if (begun) {
      new Thread(() -> {
        assert written == 2;
      }).start();
    }
  }
}
