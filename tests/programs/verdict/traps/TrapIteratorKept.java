// EXPECT: ok
// STATES <= 300
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;

/** Iterators that are kept over endless rounds: how often a list was modified is no part of the state; which of them are stale is. */
public class TrapIteratorKept {
  static List<Integer> list;
  static Iterator<Integer> kept;
  static volatile boolean end;

  static boolean fails(Iterator<Integer> iterator) {
    try {
      iterator.next();
      return false;
    } catch (ConcurrentModificationException e) {
      return true;
    }
  }

  public static void main(String[] args) {
    list = new ArrayList<>();
    Thread t = new Thread(() -> end = true);
    t.start();
    while (!end) {
      list.add(1);
      list.add(2);
      kept = list.iterator();
      if (end) break;
      assert !fails(kept);
      kept = list.iterator();
      list.add(3);
      if (end) break;
      assert fails(kept);
      list.clear();
    }
  }
}
