// EXPECT: ok
// OUTPUTS: "r0", "r1", "r2", "r3", "r4", "i-1", "i0", "i1", "l7", "l-3", "d0.5", "d2.0", "g9", "f1.5"
import gov.nasa.jpf.vm.Verify;

/** Every kind of data choice, with its bounds included. */
public class IntChoices {
  public static void main(String[] args) {
    switch (Verify.getInt(0, 5)) {
      case 0: System.out.print("r" + Verify.random(4)); break;
      case 1: System.out.print("i" + Verify.getInt(-1, 1)); break;
      case 2: System.out.print("l" + Verify.getIntFromList(7, -3)); break;
      case 3: System.out.print("d" + Verify.getDoubleFromList(0.5, 2.0)); break;
      case 4: System.out.print("g" + Verify.getLongFromList(9L)); break;
      default: System.out.print("f" + Verify.getFloatFromList(1.5f, 1.5f)); break;
    }
  }
}
