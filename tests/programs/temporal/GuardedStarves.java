// EXPECT: temporal
// ARGS: --ltl='F GuardedStarves.inside'
// WITHOUT-FAIRNESS: temporal
// WITH-STRONG-FAIRNESS: ok
// A monitor is not fair, also where nothing ends a transition between entering and leaving it but the leaving itself.
public class GuardedStarves {
  static final Object lock = new Object();
  static int uses;
  static boolean inside;

  public static void main(String[] args) {
    Thread other = new Thread(() -> {
      while (true) {
        synchronized (lock) {
          uses = 1 - uses;
        }
      }
    });
    other.setDaemon(true);
    other.start();
    synchronized (lock) {
      uses = 0;
      inside = true;
    }
  }
}
