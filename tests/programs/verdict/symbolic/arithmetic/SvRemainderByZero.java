// EXPECT: exception:java.lang.ArithmeticException
// ARGS: --symbolic
// A remainder by zero throws too.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvRemainderByZero {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int m = n & 3;
    int r = 17 % m;
    assert r < m;
  }
}
