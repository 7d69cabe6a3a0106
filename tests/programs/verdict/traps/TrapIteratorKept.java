// EXPECT: ok
// STATES <= 145
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** An iterator that is kept over endless rounds: how often its list was modified is no part of the state, whether it is stale is. */
public class TrapIteratorKept {
  static final List<Integer> list = new ArrayList<>();
  static Iterator<Integer> kept;
  static volatile boolean end;

  public static void main(String[] args) {
    Thread t = new Thread(() -> end = true);
    t.start();
    while (!end) {
      list.add(1);
      kept = list.iterator();
      list.remove(0);
      list.add(2);
      list.clear();
    }
  }
}
