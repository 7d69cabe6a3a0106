// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

/** A class of the same nest hands the array on. That its code does so is known only when it runs. */
public class OwnedArrayTakenByAMate {
  static class Owner {
    private final int[] places = new int[1];

    synchronized void blink() {
      places[0] = 1;
      places[0] = 0;
    }
  }

  static class Mate {
    static int look(Owner owner) {
      return lookInto(owner.places);
    }

    private static int lookInto(int[] any) {
      return any[0];
    }
  }

  public static void main(String[] args) {
    Owner owner = new Owner();
    new Thread(owner::blink).start();
    assert Mate.look(owner) == 0;
  }
}
