// EXPECT: ok
// ARGS: --symbolic
// Predicates combined.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.function.Predicate;

public class SvPredicates {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Predicate<Integer> positive = x -> x > 0;
    Predicate<Integer> even = x -> x % 2 == 0;
    assert positive.and(even).test(n) == (n > 0 && (n & 1) == 0);
    assert positive.or(even.negate()).test(n) == (n > 0 || (n & 1) == 1);
  }
}
