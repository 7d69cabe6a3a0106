// EXPECT: deadlock
// ALSO: --por=transitions
// ALSO: --por=off
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The view of a map that a thread holds is the one that others get from the map. */
public class LocksAView {
  static final Map<Integer, Integer> MAP = new HashMap<>();
  static final Object LOCK = new Object();
  static volatile int step;

  public static void main(String[] args) {
    Set<Integer> view = MAP.keySet();
    new Thread(() -> {
      if (step == 1) {
        synchronized (MAP.keySet()) {
          synchronized (LOCK) {
          }
        }
      }
    }).start();
    synchronized (LOCK) {
      step = 1;
      synchronized (view) {
      }
    }
  }
}
