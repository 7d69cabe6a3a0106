// EXPECT: ok
// ALSO: --por=transitions
// ALSO: --check=hash
// ALSO: --check=independence

/** Who is told that the writer does not live, or that it is terminated, comes after it; who is not told need not. */
public class AskedWhetherAlive {
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
    Thread writer = new Thread(AskedWhetherAlive::write);
    writer.start();
    if (begun) {
      boolean ended = arguments.length == 0 ? !writer.isAlive() : writer.getState() == Thread.State.TERMINATED;
      assert !ended || written == 2;
    }
  }
}
