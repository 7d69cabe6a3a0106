import gov.nasa.jpf.vm.Verify;
import java.util.*;

/** A map remembers a view that a state held and a later one does not: a cache that names no object of the state. */
public class ViewsDropped {
  static Map<Integer, Integer> map = new HashMap<>();

  static int look() {
    Set<Integer> keys = map.keySet();
    Collection<Integer> values = map.values();
    Verify.getBoolean();
    return keys.size() + values.size();
  }

  public static void main(String[] args) {
    for (int i = 0; i < 3; ++i) {
      Object before = Verify.getBoolean() ? new int[i] : null;
      map.put(i, i);
      assert look() == 2 * (i + 1);
      Verify.getBoolean();
      if (before != null) before.toString();
    }
  }
}
