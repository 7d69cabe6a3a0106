// EXPECT: ok
// STATES <= 500
/** A loop that sleeps for ever and remembers when it began: finitely many states, for what is long ago is only that. */
public class SleepingWithMemory {
  static volatile boolean done;

  public static void main(String[] args) throws InterruptedException {
    long start = System.nanoTime();
    Thread t = new Thread(() -> done = true);
    t.setDaemon(true);
    t.start();
    while (!done) {
      Thread.sleep(100);
    }
    assert System.nanoTime() - start >= 0;
  }
}
