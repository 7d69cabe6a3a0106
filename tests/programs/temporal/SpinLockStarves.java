// EXPECT: temporal
// ARGS: --ltl='F SpinLockStarves.inside'
// WITH-STRONG-FAIRNESS: temporal
// A spin lock: the thread that waits moves, but always at the wrong moment. No fairness of threads helps.
import java.util.concurrent.atomic.AtomicBoolean;

public class SpinLockStarves {
  static volatile boolean inside;
  static final AtomicBoolean lock = new AtomicBoolean();

  static boolean inside() {
    return inside;
  }

  public static void main(String[] args) {
    new Thread(() -> {
      while (!lock.compareAndSet(false, true)) {}
      inside = true;
    }).start();
    while (true) {
      while (!lock.compareAndSet(false, true)) {}
      lock.set(false);
    }
  }
}
