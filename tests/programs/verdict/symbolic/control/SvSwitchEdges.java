// EXPECT: ok
// ARGS: --symbolic
// A switch over the least and the greatest numbers.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvSwitchEdges {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int kind;
    switch (n) {
      case Integer.MIN_VALUE: kind = 1; break;
      case Integer.MAX_VALUE: kind = 2; break;
      case -1: kind = 3; break;
      default: kind = 0;
    }
    assert (kind == 1) == (n == 0x80000000);
    assert (kind == 2) == (n == 0x7fffffff);
    assert kind != 3 || n + 1 == 0;
  }
}
