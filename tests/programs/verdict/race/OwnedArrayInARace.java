// EXPECT: race
// ARGS: --property=race
// ALSO: --por=off

/** A private array is used under its owner's monitor by one thread only. */
public class OwnedArrayInARace {
  private final int[] places = new int[2];

  private synchronized void write() {
    places[1] = 1;
  }

  private int read() {
    return places[1];
  }

  public static void main(String[] args) {
    OwnedArrayInARace owner = new OwnedArrayInARace();
    new Thread(owner::write).start();
    owner.read();
  }
}
