// EXPECT: ok
// ARGS: --symbolic
// Postfix and prefix increments inside an expression.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvIncrementOrder {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    int before = i;
    int sum = i++ + ++i;
    assert sum == 2 * before + 2;
    assert i == before + 2;
    i = i++;
    assert i == before + 2;
  }
}
