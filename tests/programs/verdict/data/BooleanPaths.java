// EXPECT: ok
// OUTPUTS: "000\n", "001\n", "010\n", "011\n", "100\n", "101\n", "110\n", "111\n"
import gov.nasa.jpf.vm.Verify;

/** Three free booleans: eight paths. */
public class BooleanPaths {
  static int bit() {
    return Verify.getBoolean() ? 1 : 0;
  }

  public static void main(String[] args) {
    int a = bit();
    int b = Verify.getBoolean(false) ? 1 : 0;
    int c = Verify.randomBool() ? 1 : 0;
    System.out.println("" + a + b + c);
  }
}
