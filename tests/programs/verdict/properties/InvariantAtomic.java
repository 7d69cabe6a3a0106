// EXPECT: ok
// ARGS: --invariant=InvariantAtomic.equal
// An atomic section is one step.
import gov.nasa.jpf.vm.Verify;

public class InvariantAtomic {
  static int x, y;

  static boolean equal() {
    return x == y;
  }

  public static void main(String[] args) {
    new Thread(InvariantAtomic::step).start();
    step();
  }

  static void step() {
    Verify.beginAtomic();
    x++;
    y++;
    Verify.endAtomic();
  }
}
