// EXPECT: ok
// ARGS: --symbolic
// A float is exact as a double.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvWidening {
  public static void main(String[] args) {
    float f = Verifier.nondetFloat();
    double d = f;
    assert f != f || (float) d == f;
    assert f != f || Float.compare((float) d, f) == 0;
  }
}
