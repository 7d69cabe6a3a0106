// EXPECT: temporal
// ARGS: --ltl='F ChoosesNeverRight.heads'
// WITH-STRONG-FAIRNESS: temporal
// Fairness is about threads, not about values.
import gov.nasa.jpf.vm.Verify;

public class ChoosesNeverRight {
  static volatile boolean heads;

  static boolean heads() {
    return heads;
  }

  public static void main(String[] args) {
    while (!heads) {
      heads = Verify.getBoolean();
    }
  }
}
