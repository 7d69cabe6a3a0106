// EXPECT: assertion
// ALSO: --por=transitions

/** A join may be interrupted before the end of the writer. Who interrupts it ends unseen. */
public class JoinInterruptedBefore {
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
    Thread main = Thread.currentThread();
    Thread writer = new Thread(JoinInterruptedBefore::write);
    writer.start();
    if (begun) {
      new Thread(main::interrupt).start();
      try {
        writer.join();
      } catch (InterruptedException e) {
        assert written == 2;
      }
    }
  }
}
