// EXPECT: ok
// ARGS: --symbolic
// Substrings within bounds.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvSubstringRight {
  public static void main(String[] args) {
    int from = Verifier.nondetInt();
    int to = Verifier.nondetInt();
    Verifier.assume(from >= 0 && to <= 4 && from <= to);
    String s = "abcd".substring(from, to);
    assert s.length() == to - from;
    assert s.isEmpty() || s.charAt(0) == 'a' + from;
  }
}
