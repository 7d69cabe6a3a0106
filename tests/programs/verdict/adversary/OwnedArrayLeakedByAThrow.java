// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

/** A call keeps the array and throws; then it is stored in the field. */
public class OwnedArrayLeakedByAThrow {
  private static int[] kept;
  private int[] places;

  OwnedArrayLeakedByAThrow() {
    int[] made = new int[1];
    try {
      keep(made);
    } catch (IllegalStateException e) {
      places = made;
    }
  }

  private static void keep(int[] any) {
    kept = any;
    throw new IllegalStateException();
  }

  synchronized void blink() {
    places[0] = 1;
    places[0] = 0;
  }

  public static void main(String[] args) {
    OwnedArrayLeakedByAThrow owner = new OwnedArrayLeakedByAThrow();
    int[] taken = kept;
    new Thread(owner::blink).start();
    assert taken[0] == 0;
  }
}
