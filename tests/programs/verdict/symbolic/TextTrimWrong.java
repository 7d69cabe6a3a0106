// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// A text with spaces around it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextTrimWrong {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    assert !s.trim().equals("a b") || s.equals("a b");
  }
}
