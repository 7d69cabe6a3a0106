// EXPECT: ok
// ARGS: --symbolic
// As a key, NaN is equal to itself.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNaNMap {
  public static void main(String[] args) {
    Double nan = Double.NaN;
    double d = Verifier.nondetDouble();
    Double boxed = d;
    assert boxed.equals(d);
    assert boxed.equals(nan) == (d != d);
    assert Double.valueOf(0.0).equals(-0.0) == false;
  }
}
