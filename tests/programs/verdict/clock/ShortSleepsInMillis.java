// EXPECT: assertion
// ARGS: --clock=waits
/** Sleeps that are shorter than a millisecond add up for a program that counts in milliseconds. */
public class ShortSleepsInMillis {
  public static void main(String[] args) throws InterruptedException {
    long start = System.currentTimeMillis();
    while (System.currentTimeMillis() - start < 3) {
      Thread.sleep(0, 400_000);
    }
    assert false;
  }
}
