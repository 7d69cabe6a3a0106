// EXPECT: ok
// ARGS: --symbolic
// Integer.compare is an order.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCompareRight {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    int c = Verifier.nondetInt();
    assert Integer.compare(a, b) == -Integer.compare(b, a);
    if (Integer.compare(a, b) < 0 && Integer.compare(b, c) < 0) {
      assert Integer.compare(a, c) < 0;
    }
    assert (Integer.compare(a, b) == 0) == (a == b);
  }
}
