// EXPECT: ok
// ARGS: --symbolic
// Optionals mapped.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.Optional;

public class SvOptionalMap {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Optional<Integer> o = n > 0 ? Optional.of(n) : Optional.empty();
    int value = o.map(x -> x / 2).orElse(-1);
    assert value == (n > 0 ? n / 2 : -1);
    assert o.filter(x -> x > 10).isPresent() == (n > 10);
  }
}
