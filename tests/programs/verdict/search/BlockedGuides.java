// ARGS: --search=best --heuristic=blocked
// STATES <= 300
// EXPECT: deadlock
/** Eight dining philosophers: states in which most of them wait come first. Depth first 38,518 states come before the deadlock. */
public class BlockedGuides {
  public static void main(String[] args) {
    Object[] forks = new Object[8];
    for (int i = 0; i < forks.length; i++) {
      forks[i] = new Object();
    }
    for (int i = 0; i < forks.length; i++) {
      Object left = forks[i];
      Object right = forks[(i + 1) % forks.length];
      new Thread(() -> {
        synchronized (left) {
          synchronized (right) {
            Thread.yield();
          }
        }
      }).start();
    }
  }
}
