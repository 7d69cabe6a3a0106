// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

/** The object that an inner class belongs to is no owner of the array that a local variable has. */
public class OwnedArrayWithALateOwner {
  private int[] places = new int[1];

  class Inner {
    OwnedArrayWithALateOwner used = OwnedArrayWithALateOwner.this;

    int add(OwnedArrayWithALateOwner next) {
      int[] mine = used.places;
      used = next;
      synchronized (next) {
        return ++mine[0];
      }
    }
  }

  synchronized int add() {
    return ++places[0];
  }

  public static void main(String[] args) throws InterruptedException {
    OwnedArrayWithALateOwner owner = new OwnedArrayWithALateOwner();
    OwnedArrayWithALateOwner next = new OwnedArrayWithALateOwner();
    Thread other = new Thread(owner::add);
    other.start();
    owner.new Inner().add(next);
    other.join();
    assert owner.add() == 3;
  }
}
