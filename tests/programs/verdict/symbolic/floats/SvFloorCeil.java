// EXPECT: ok
// ARGS: --symbolic
// SLOW: the solver takes seconds for floats
// floor and ceil around quarters.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFloorCeil {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= -20 && n <= 20);
    double d = n / 4.0;
    assert Math.floor(d) <= d && d <= Math.ceil(d);
    assert Math.ceil(d) - Math.floor(d) == (n % 4 == 0 ? 0 : 1);
    assert (int) Math.floor(d) == Math.floorDiv(n, 4);
  }
}
