// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --check=hash

/** A thread that was told that the writer lives has not seen its end. */
public class AliveIsNoEnd {
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
    Thread writer = new Thread(AliveIsNoEnd::write);
    writer.start();
    if (begun && writer.isAlive()) {
      assert written == 2;
    }
  }
}
