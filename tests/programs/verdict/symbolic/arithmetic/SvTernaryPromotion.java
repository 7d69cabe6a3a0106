// EXPECT: ok
// ARGS: --symbolic
// A conditional of mixed types is promoted.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvTernaryPromotion {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    boolean flag = Verifier.nondetBoolean();
    long l = flag ? n : 5000000000L;
    assert flag ? l == n : l == 5000000000L;
    double d = flag ? n : 0.5;
    assert flag ? d == n : d == 0.5;
    char c = 'x';
    Object boxed = flag ? c : 0;
    assert boxed instanceof Character;
  }
}
