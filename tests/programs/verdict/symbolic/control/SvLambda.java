// EXPECT: ok
// ARGS: --symbolic
// Functions made of inputs.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;

public class SvLambda {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Function<Integer, Integer> add = x -> x + n;
    Function<Integer, Integer> twice = x -> 2 * x;
    assert add.andThen(twice).apply(1) == 2 * (1 + n);
    assert add.compose(twice).apply(1) == 2 + n;
    IntBinaryOperator max = Math::max;
    assert max.applyAsInt(n, 0) >= 0;
  }
}
