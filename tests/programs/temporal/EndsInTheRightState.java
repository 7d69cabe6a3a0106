// EXPECT: ok
// ARGS: --ltl='F G EndsInTheRightState.done'
// WITHOUT-FAIRNESS: ok
public class EndsInTheRightState {
  static boolean done;

  static boolean done() {
    return done;
  }

  public static void main(String[] args) {
    done = true;
    done = false;
    done = true;
  }
}
