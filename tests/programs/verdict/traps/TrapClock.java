// EXPECT: ok
// STATES <= 60
/** No state holds the time: a thread that sleeps and looks at the clock for ever comes back to its states. */
public class TrapClock {
  static volatile boolean end;

  public static void main(String[] args) {
    Thread t = new Thread(() -> {
      while (!end) {
        long start = System.nanoTime();
        try {
          Thread.sleep(10);
        } catch (InterruptedException e) {
          return;
        }
        if (System.nanoTime() - start < 10_000_000L) {
          throw new AssertionError();
        }
      }
    });
    t.start();
    end = true;
  }
}
