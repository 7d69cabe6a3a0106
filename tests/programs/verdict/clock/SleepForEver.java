// EXPECT: deadlock
/** A sleep of Long.MAX_VALUE does not end by itself: who waits for it waits for ever. */
public class SleepForEver {
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      try {
        Thread.sleep(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    t.join();
  }
}
