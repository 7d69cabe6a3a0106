// ARGS: --search=iterative --depth-step=4
// STATES <= 300
// EXPECT: assertion
import gov.nasa.jpf.vm.Verify;

/** Depth first goes down the left side of this tree for ever; level by level the error at depth five is found. */
public class IterativeDeepeningEnds {
  public static void main(String[] args) {
    java.math.BigInteger path = java.math.BigInteger.ONE;
    while (true) {
      boolean right = Verify.getBoolean();
      path = path.shiftLeft(1).add(right ? java.math.BigInteger.ONE : java.math.BigInteger.ZERO);
      assert path.intValue() != 0b101101;
    }
  }
}
