// EXPECT: ok
// ARGS: --symbolic
// A switch that is an expression.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvSwitchExpression {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int days = switch (n) {
      case 4, 6, 9, 11 -> 30;
      case 2 -> 28;
      default -> {
        if (n < 1 || n > 12) {
          yield -1;
        }
        yield 31;
      }
    };
    assert days == -1 || days >= 28;
    assert (days == -1) == (n < 1 || n > 12);
  }
}
