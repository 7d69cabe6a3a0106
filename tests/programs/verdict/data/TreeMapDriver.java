// EXPECT: ok
// STATES <= 700
import gov.nasa.jpf.vm.Verify;
import java.util.TreeMap;

/** The driver of the test-generation paper over the JDK's TreeMap. */
public class TreeMapDriver {
  static final int N = 6;

  public static void main(String[] args) {
    TreeMap<Integer, Object> tree = new TreeMap<>();
    Integer[] elements = new Integer[N];
    for (int i = 0; i < N; i++) {
      elements[i] = i;
    }
    while (true) {
      if (Verify.randomBool()) {
        tree.put(elements[Verify.random(N - 1)], null);
      } else {
        tree.remove(elements[Verify.random(N - 1)]);
      }
    }
  }
}
