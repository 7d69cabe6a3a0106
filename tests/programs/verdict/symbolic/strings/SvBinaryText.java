// EXPECT: assertion
// ARGS: --symbolic --property assertion
import org.sosy_lab.sv_benchmarks.Verifier;

/** The text of a number in binary: up to sixteen digits, each of which may be there or not; going through all the cases at once would take all memory. */
public class SvBinaryText {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    assert !Integer.toBinaryString(n).equals("1011");
  }
}
