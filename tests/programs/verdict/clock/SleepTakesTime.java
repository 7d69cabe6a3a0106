// EXPECT: ok
/** After a sleep at least that time has passed; before it none was lost. */
public class SleepTakesTime {
  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> { }).start();
    long start = System.nanoTime();
    Thread.sleep(100);
    long between = System.nanoTime();
    assert between - start >= 100_000_000L;
    Thread.sleep(50);
    assert System.nanoTime() - between >= 50_000_000L;
    assert System.nanoTime() - start >= 150_000_000L;
  }
}
