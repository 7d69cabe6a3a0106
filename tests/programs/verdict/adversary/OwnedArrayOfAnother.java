// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

/** Each array is used under a monitor, but under that of the object that moves something, not under that of its owner. */
public class OwnedArrayOfAnother {
  private final int[] places = new int[1];

  private synchronized void add(OwnedArrayOfAnother to) {
    to.places[0]++;
  }

  public static void main(String[] args) throws InterruptedException {
    OwnedArrayOfAnother first = new OwnedArrayOfAnother();
    OwnedArrayOfAnother second = new OwnedArrayOfAnother();
    Thread other = new Thread(() -> first.add(second));
    other.start();
    second.add(second);
    other.join();
    assert second.places[0] == 2;
  }
}
