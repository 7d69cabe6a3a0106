// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

/** An array that comes from outside has two owners, each of which guards it with its own monitor. */
public class OwnedArrayGiven {
  static class Owner {
    private final int[] places;

    Owner(int[] places) {
      this.places = places;
    }

    synchronized int add() {
      return ++places[0];
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] places = new int[1];
    Owner first = new Owner(places);
    Owner second = new Owner(places);
    Thread other = new Thread(first::add);
    other.start();
    second.add();
    other.join();
    assert second.add() == 3;
  }
}
