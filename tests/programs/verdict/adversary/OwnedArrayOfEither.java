// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

/** An element of the array of one of two owners. */
public class OwnedArrayOfEither {
  private final int[] places = new int[1];

  synchronized void blink() {
    places[0] = 1;
    places[0] = 0;
  }

  static int look(OwnedArrayOfEither first, OwnedArrayOfEither second, boolean which) {
    int[] any = which ? first.places : second.places;
    return any[0];
  }

  public static void main(String[] args) {
    OwnedArrayOfEither one = new OwnedArrayOfEither();
    OwnedArrayOfEither two = new OwnedArrayOfEither();
    new Thread(two::blink).start();
    assert look(one, two, false) == 0;
  }
}
