// EXPECT: ok
// ARGS: --symbolic
// A regular expression over one input.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMatches {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    Verifier.assume(c >= '/' && c <= ':');
    boolean number = ("4" + c).matches("[0-9]+");
    assert number == (c != '/' && c != ':');
  }
}
