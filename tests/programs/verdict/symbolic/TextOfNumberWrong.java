// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// Which number has this text.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextOfNumberWrong {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    String s = Integer.toString(n);
    assert s.length() != 4 || s.charAt(2) != '7' || s.charAt(0) == '-';
  }
}
