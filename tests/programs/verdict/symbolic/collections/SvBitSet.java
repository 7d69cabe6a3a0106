// EXPECT: ok
// ARGS: --symbolic
// Bits set by inputs.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.BitSet;

public class SvBitSet {
  public static void main(String[] args) {
    BitSet set = new BitSet();
    int i = Verifier.nondetInt();
    int j = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < 5 && j >= 0 && j < 5);
    set.set(i);
    set.set(j);
    assert set.cardinality() == (i == j ? 1 : 2);
    assert set.nextSetBit(0) == Math.min(i, j);
  }
}
