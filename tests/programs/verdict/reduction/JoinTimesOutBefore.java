// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --check=hash

/** A join may time out before the end of the writer. */
public class JoinTimesOutBefore {
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
    Thread writer = new Thread(JoinTimesOutBefore::write);
    writer.start();
    if (begun) {
      writer.join(1);
      assert written == 2;
    }
  }
}
