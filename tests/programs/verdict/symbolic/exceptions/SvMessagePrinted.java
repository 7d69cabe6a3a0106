// EXPECT: ok
// ARGS: --symbolic
// What is printed about an exception does not matter.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMessagePrinted {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i != 0);
    int[] a = new int[1];
    try {
      a[i] = 1;
      assert false;
    } catch (ArrayIndexOutOfBoundsException e) {
      e.printStackTrace();
    }
  }
}
