import gov.nasa.jpf.vm.Verify;
import java.util.*;

/** A heap of some size, and at the second choice states that differ in one local only. */
public class OneLocal {
  public static void main(String[] args) {
    List<int[]> heap = new LinkedList<>();
    for (int i = 0; i < 300; ++i) heap.add(new int[] {i});
    int chosen = Verify.getInt(0, 1);
    Verify.getBoolean();
    assert heap.get(chosen)[0] == chosen;
  }
}
