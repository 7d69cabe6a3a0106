// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

/**
 * The array that a reader still has is replaced. When its last element is written, nobody else reaches it, if the reader
 * goes on at once.
 */
public class OwnedArrayReplaced {
  private static volatile boolean replaced;
  private int[] data = new int[1];

  private int read() {
    int[] mine;
    synchronized (this) {
      mine = data;
    }
    return mine[0];
  }

  private void replace() {
    int[] old;
    synchronized (this) {
      old = data;
      data = new int[1];
    }
    replaced = true;
    old[0] = 1;
  }

  public static void main(String[] args) {
    OwnedArrayReplaced owner = new OwnedArrayReplaced();
    new Thread(owner::replace).start();
    assert owner.read() == 0;
  }
}
