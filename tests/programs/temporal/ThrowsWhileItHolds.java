// EXPECT: unknown
// ARGS: --ltl 'F ThrowsWhileItHolds.done'
// WITH-STRONG-FAIRNESS: unknown
// The monitor is entered and left by an exception in one step, so that no state shows that the other thread could not move meanwhile.
public class ThrowsWhileItHolds {
  static volatile boolean done;

  static synchronized void refuse() {
    throw new IllegalStateException();
  }

  static synchronized void finish() {
    done = true;
  }

  static boolean done() {
    return done;
  }

  public static void main(String[] args) {
    Thread other = new Thread(
        () -> {
          while (true) {
            try {
              refuse();
            } catch (IllegalStateException again) {
            }
          }
        });
    other.setDaemon(true);
    other.start();
    finish();
  }
}
