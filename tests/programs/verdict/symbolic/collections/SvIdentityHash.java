// EXPECT: unknown
// ARGS: --symbolic
// An identity hash code of a box depends on which object it is.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvIdentityHash {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Integer box = n;
    assert System.identityHashCode(box) == System.identityHashCode(box);
  }
}
