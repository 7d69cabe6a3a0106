// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

/** A clone of the owner refers to the same array, and guards it with its own monitor. */
public class OwnedArrayOfAClone implements Cloneable {
  private final int[] places = new int[1];

  synchronized int add() {
    return ++places[0];
  }

  public static void main(String[] args) throws Exception {
    OwnedArrayOfAClone first = new OwnedArrayOfAClone();
    OwnedArrayOfAClone second = (OwnedArrayOfAClone) first.clone();
    Thread other = new Thread(first::add);
    other.start();
    second.add();
    other.join();
    assert second.add() == 3;
  }
}
