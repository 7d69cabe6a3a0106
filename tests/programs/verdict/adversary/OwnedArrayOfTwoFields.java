// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

/** One array in two fields of the same object, each of which has a lock of its own. */
public class OwnedArrayOfTwoFields {
  private final Object left = new Object();
  private final Object right = new Object();
  private final int[] first;
  private final int[] second;

  OwnedArrayOfTwoFields() {
    second = first = new int[1];
  }

  int addLeft() {
    synchronized (left) {
      return ++first[0];
    }
  }

  int addRight() {
    synchronized (right) {
      return ++second[0];
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OwnedArrayOfTwoFields owner = new OwnedArrayOfTwoFields();
    Thread other = new Thread(owner::addLeft);
    other.start();
    owner.addRight();
    other.join();
    assert owner.addRight() == 3;
  }
}
