// EXPECT: exception:java.lang.StringIndexOutOfBoundsException
// ARGS: --symbolic
// The end before the begin.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvSubstring {
  public static void main(String[] args) {
    int from = Verifier.nondetInt();
    int to = Verifier.nondetInt();
    Verifier.assume(from >= 0 && from <= 4 && to >= 0 && to <= 4);
    String s = "abcd".substring(from, to);
    assert s.length() == to - from;
  }
}
