// EXPECT: ok
// ARGS: --check=hash
// STATES <= 430
import gov.nasa.jpf.annotation.FilterField;
import gov.nasa.jpf.vm.Verify;

/** Eight choices that leave their traces only in fields that are left out: of an object, of a class, behind a reference. */
public class FilteredValues {
  static class Node {
    final int number;

    Node(int number) {
      this.number = number;
    }
  }

  @FilterField int last;
  @FilterField static int lastOfAll;
  @FilterField(condition = "") Node log;
  int kept;

  public static void main(String[] args) throws InterruptedException {
    FilteredValues values = new FilteredValues();
    Thread other = new Thread(() -> {
      synchronized (values) {
        values.kept = 1;
      }
    });
    other.start();
    for (int i = 0; i < 8; i++) {
      int chosen = Verify.getInt(1, 3);
      synchronized (values) {
        values.last = chosen;
        lastOfAll = 10 * chosen;
        values.log = new Node(chosen);
      }
    }
    other.join();
  }
}
