// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

/** The array leaves its owner by a method's result, and an element is then read without the owner's monitor. */
public class OwnedArrayReturned {
  static class Owner {
    private final int[] places = new int[1];

    synchronized void blink() {
      places[0] = 1;
      places[0] = 0;
    }

    int[] all() {
      return places;
    }
  }

  public static void main(String[] args) {
    Owner owner = new Owner();
    new Thread(owner::blink).start();
    assert owner.all()[0] == 0;
  }
}
