// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Code that goes over the digits: the length is decided first.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextOfNumberDigits {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 1000);
    int sum = 0;
    for (char c : Integer.toString(n).toCharArray()) {
      sum += c - '0';
    }
    assert sum == n / 100 + n / 10 % 10 + n % 10;
  }
}
