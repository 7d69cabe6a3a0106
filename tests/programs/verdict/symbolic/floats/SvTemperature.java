// EXPECT: assertion
// ARGS: --symbolic
// Fahrenheit and back.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvTemperature {
  public static void main(String[] args) {
    int c = Verifier.nondetInt();
    Verifier.assume(c >= -50 && c <= 150);
    int f = c * 9 / 5 + 32;
    int back = (f - 32) * 5 / 9;
    assert back == c;
  }
}
