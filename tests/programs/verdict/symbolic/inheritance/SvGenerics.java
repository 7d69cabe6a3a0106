// EXPECT: ok
// ARGS: --symbolic
// A generic pair and a bound.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvGenerics {
  static class Pair<A extends Comparable<A>> {
    final A first;
    final A second;

    Pair(A first, A second) {
      this.first = first;
      this.second = second;
    }

    A max() {
      return first.compareTo(second) >= 0 ? first : second;
    }
  }

  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    assert new Pair<>(a, b).max() == Math.max(a, b);
    assert new Pair<>("a", "b").max().equals("b");
  }
}
