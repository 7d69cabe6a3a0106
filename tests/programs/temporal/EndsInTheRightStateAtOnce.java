// EXPECT: ok
// ARGS: --ltl='F G EndsInTheRightStateAtOnce.done'
// The state that counts is that at the end, not the one before the last transition.
public class EndsInTheRightStateAtOnce {
  static boolean done;

  static boolean done() {
    return done;
  }

  public static void main(String[] args) {
    done = true;
    System.exit(0);
  }
}
