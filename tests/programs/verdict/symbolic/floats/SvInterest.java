// EXPECT: assertion
// ARGS: --symbolic
// A balance as a float loses cents.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvInterest {
  public static void main(String[] args) {
    int cents = Verifier.nondetInt();
    Verifier.assume(cents >= 0 && cents <= 30000000);
    float balance = cents;
    balance += 1;
    assert (int) balance == cents + 1;
  }
}
