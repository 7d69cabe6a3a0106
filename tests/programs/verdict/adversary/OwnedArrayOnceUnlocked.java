// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

/** An array that is used under its owner's monitor, but for one increment of an element: an update is lost. */
public class OwnedArrayOnceUnlocked {
  private final int[] counts = new int[2];

  private synchronized void careful() {
    counts[1]++;
  }

  private void careless() {
    counts[1]++;
  }

  public static void main(String[] args) throws InterruptedException {
    OwnedArrayOnceUnlocked counter = new OwnedArrayOnceUnlocked();
    Thread other = new Thread(counter::careful);
    other.start();
    counter.careless();
    other.join();
    assert counter.counts[1] == 2;
  }
}
