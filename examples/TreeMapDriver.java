import gov.nasa.jpf.vm.Verify;
import java.util.TreeMap;

/**
 * Every sequence of put and remove over N keys on the JDK's own TreeMap: an endless loop over finitely many states. The
 * driver of "Test input generation with Java PathFinder" (Visser, Pasareanu, Khurshid, ISSTA 2004).
 */
public class TreeMapDriver {
  public static void main(String[] args) {
    int n = args.length > 0 ? Integer.parseInt(args[0]) : 6;
    Integer[] elems = new Integer[n];
    for (int i = 0; i < n; i++) {
      elems[i] = i;
    }
    TreeMap<Integer, Object> t = new TreeMap<>();
    while (true) {
      if (Verify.randomBool()) {
        t.put(elems[Verify.random(n - 1)], null);
      } else {
        t.remove(elems[Verify.random(n - 1)]);
      }
    }
  }
}
