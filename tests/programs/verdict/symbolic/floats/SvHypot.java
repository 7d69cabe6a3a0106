// EXPECT: ok
// ARGS: --symbolic
// A sum of squares is not negative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvHypot {
  public static void main(String[] args) {
    float a = Verifier.nondetFloat();
    float s = a * a;
    assert !(s < 0);
  }
}
