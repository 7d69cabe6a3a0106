// EXPECT: invariant
// ARGS: --invariant=InvariantChoices.even
// A choice between two writes.
import gov.nasa.jpf.vm.Verify;

public class InvariantChoices {
  static int sum;

  static boolean even() {
    return sum % 2 == 0;
  }

  public static void main(String[] args) {
    sum += 2;
    int step = Verify.getInt(0, 3);
    sum += step;
    sum += step;
  }
}
