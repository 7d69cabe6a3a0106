// EXPECT: ok
// ARGS: --symbolic
// A stream over inputs.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.stream.IntStream;

public class SvStream {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    Verifier.assume(a >= 0 && a < 1000 && b >= 0 && b < 1000);
    int sum = IntStream.of(a, b, 5).filter(x -> x > 4).sum();
    assert sum >= 5;
    assert sum == (a > 4 ? a : 0) + (b > 4 ? b : 0) + 5;
  }
}
