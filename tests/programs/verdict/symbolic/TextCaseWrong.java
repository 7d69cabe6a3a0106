// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// Two texts whose capitals are the same.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextCaseWrong {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    assert !s.toUpperCase().equals("OK") || s.equals("OK") || s.equals("ok");
  }
}
