// EXPECT: ok
// ARGS: --ltl='F ChoosesForEver.done'
// WITHOUT-FAIRNESS: temporal
// While one thread chooses a value, the other one could still move.
import gov.nasa.jpf.vm.Verify;

public class ChoosesForEver {
  static volatile boolean done, heads;

  static boolean done() {
    return done;
  }

  public static void main(String[] args) {
    new Thread(() -> done = true).start();
    while (true) {
      heads = Verify.getBoolean();
    }
  }
}
