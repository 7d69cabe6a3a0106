// EXPECT: ok
// ARGS: --clock=waits
/** With --clock=waits looking at the clock takes no time. */
public class ClockByWaitsOnly {
  public static void main(String[] args) throws InterruptedException {
    long start = System.nanoTime();
    assert System.nanoTime() == start;
    Thread.sleep(5);
    assert System.nanoTime() - start == 5_000_000L;
  }
}
