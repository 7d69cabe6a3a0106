// EXPECT: unknown
// ARGS: --invariant=InvariantDraws.fine
// REASON: it chooses
import gov.nasa.jpf.vm.Verify;

public class InvariantDraws {
  static boolean fine() {
    return Verify.getBoolean() || true;
  }

  public static void main(String[] args) {}
}
