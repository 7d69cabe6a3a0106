// EXPECT: ok
// ARGS: --symbolic
// A method with any number of arguments.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvVarargs {
  static int sum(int... numbers) {
    int sum = 0;
    for (int each : numbers) {
      sum += each;
    }
    return sum;
  }

  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    assert sum() == 0;
    assert sum(a) == a;
    assert sum(a, a, 1) == 2 * a + 1;
  }
}
