// EXPECT: ok
// ARGS: --symbolic
// A compound assignment with a double saturates, and then narrows.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCompoundWide {
  public static void main(String[] args) {
    short s = Verifier.nondetShort();
    int n = s;
    s += 0.75;
    assert n >= 0 ? s == n : (s == n + 1 || n == s && n < -32768);
  }
}
