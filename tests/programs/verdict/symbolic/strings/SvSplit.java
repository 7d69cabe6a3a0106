// EXPECT: ok
// ARGS: --symbolic
// Splitting a text at an input that is a comma or not.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvSplit {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    Verifier.assume(c == ',' || c == 'z' || c == ';');
    String[] parts = ("a" + c + "b").split(",");
    assert parts.length == (c == ',' ? 2 : 1);
    assert parts[0].charAt(0) == 'a';
  }
}
