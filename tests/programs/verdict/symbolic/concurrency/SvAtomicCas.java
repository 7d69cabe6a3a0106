// EXPECT: assertion
// ARGS: --symbolic
// compareAndSet with an input.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.concurrent.atomic.AtomicInteger;

public class SvAtomicCas {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    AtomicInteger atomic = new AtomicInteger(n);
    boolean swapped = atomic.compareAndSet(17, 18);
    assert swapped == (n == 17);
    assert atomic.get() != 18;
  }
}
