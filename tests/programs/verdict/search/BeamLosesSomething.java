// ARGS: --search=beam --beam-width=3
// EXPECT: unknown
// REASON: the beam of 3 states a depth left out
import gov.nasa.jpf.vm.Verify;

/** What a beam leaves out makes the verdict unknown. */
public class BeamLosesSomething {
  public static void main(String[] args) {
    int sum = 0;
    for (int i = 0; i < 8; i++) {
      sum = 3 * sum + Verify.getInt(0, 2);
    }
    assert sum >= 0;
  }
}
