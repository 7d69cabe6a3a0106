// EXPECT: ok
// STATES <= 45
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=hash

/** An array that is used under its owner's monitor: the accesses to its elements end no transition. */
public class OwnedArrayGuarded {
  private final int[] places = new int[3];

  private synchronized int add(int n) {
    for (int i = 0; i < places.length; i++) {
      places[i] += n;
    }
    return places[0] + places[2];
  }

  public static void main(String[] args) throws InterruptedException {
    OwnedArrayGuarded owner = new OwnedArrayGuarded();
    Thread[] others = new Thread[2];
    for (int i = 0; i < others.length; i++) {
      others[i] = new Thread(() -> owner.add(1));
      others[i].start();
    }
    owner.add(1);
    for (Thread other : others) {
      other.join();
    }
    assert owner.add(1) == 8;
  }
}
