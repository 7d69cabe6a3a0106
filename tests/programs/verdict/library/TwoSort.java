// EXPECT: ok
// STATES <= 16
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.ArrayList;

/** Two threads sort. */
public class TwoSort {
  static void job() {
    List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
    Collections.sort(list);
    Integer[] boxes = {2, 3, 1};
    Arrays.sort(boxes, (a, b) -> b - a);
    if (list.get(0) != 1 || boxes[0] != 3) throw new AssertionError();
  }

  public static void main(String[] arguments) {
    new Thread(TwoSort::job).start();
    new Thread(TwoSort::job).start();
  }
}
