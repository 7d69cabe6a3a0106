// EXPECT: exception:java.util.NoSuchElementException
// ARGS: --symbolic
// An Optional that is empty for some inputs.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.Optional;

public class SvOptional {
  static Optional<Integer> half(int n) {
    return n % 2 == 0 ? Optional.of(n / 2) : Optional.empty();
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int h = half(n).get();
    assert h * 2 == n;
  }
}
