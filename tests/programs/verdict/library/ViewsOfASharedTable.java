// EXPECT: ok
// ALSO: --por=transitions
// ALSO: --por=off
import java.util.Hashtable;

/** Hashtable.values() writes the view that it makes into a field, and reads that field again. */
public class ViewsOfASharedTable {
  static final Hashtable<Integer, Integer> TABLE = new Hashtable<>();

  public static void main(String[] args) {
    TABLE.put(1, 1);
    new Thread(() -> TABLE.put(2, 2)).start();
    assert TABLE.values() != null && TABLE.keySet() != null && TABLE.entrySet() != null;
  }
}
