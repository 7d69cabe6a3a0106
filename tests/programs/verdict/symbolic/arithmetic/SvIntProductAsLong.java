// EXPECT: assertion
// ARGS: --symbolic
// The product overflows before it is made a long.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvIntProductAsLong {
  public static void main(String[] args) {
    int days = Verifier.nondetInt();
    Verifier.assume(days >= 0 && days <= 365);
    long millis = days * 24 * 60 * 60 * 1000;
    assert millis >= 0;
  }
}
