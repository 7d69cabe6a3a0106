// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// One character for another.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextReplaceWrong {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    assert !s.replace('-', '_').equals("a_b_c") || s.equals("a_b_c");
  }
}
