import gov.nasa.jpf.vm.Verify;
import java.util.*;

/** A large heap that stays as it is while a counter and one of its arrays change. */
public class LargeHeap {
  public static void main(String[] args) {
    List<int[]> heap = new LinkedList<>();
    for (int i = 0; i < 3000; ++i) heap.add(new int[] {i});
    int[] first = heap.get(0);
    for (int i = 0; i < 100; ++i) {
      if (Verify.getBoolean()) first[0] = i;
    }
    assert heap.size() == 3000;
  }
}
