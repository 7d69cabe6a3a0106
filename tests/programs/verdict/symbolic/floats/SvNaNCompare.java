// EXPECT: ok
// ARGS: --symbolic
// NaN is neither less, nor equal, nor greater.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNaNCompare {
  public static void main(String[] args) {
    float f = Verifier.nondetFloat();
    float nan = 0f / 0f;
    assert !(f < nan) && !(f > nan) && !(f == nan) && f != nan;
    assert !(f <= nan) && !(f >= nan);
  }
}
