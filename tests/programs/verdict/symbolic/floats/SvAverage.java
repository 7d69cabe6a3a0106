// EXPECT: ok
// ARGS: --symbolic
// An average is between its numbers.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvAverage {
  public static void main(String[] args) {
    double a = Verifier.nondetDouble();
    double b = Verifier.nondetDouble();
    Verifier.assume(a >= 0 && b >= a && b < 1e10);
    double mean = a / 2 + b / 2;
    assert mean >= 0 && mean <= 1e10;
  }
}
