// EXPECT: ok
// ARGS: --symbolic
// Small boxes are the same object.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvBoxCache {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= -128 && n <= 127);
    Integer a = n;
    Integer b = n;
    assert a == b;
    Long c = (long) n;
    assert c.equals((long) n) && !c.equals(n);
    Character d = (char) (n & 127);
    Character e = (char) (n & 127);
    assert d == e;
  }
}
