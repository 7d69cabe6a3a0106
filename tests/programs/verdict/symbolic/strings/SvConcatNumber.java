// EXPECT: assertion
// ARGS: --symbolic
// A number in a text.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvConcatNumber {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 20);
    String s = "n=" + n;
    assert !s.equals("n=13");
  }
}
