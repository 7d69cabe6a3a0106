// EXPECT: ok
// ARGS: --symbolic
// An AtomicInteger updated by functions of inputs.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.concurrent.atomic.AtomicInteger;

public class SvAtomicUpdate {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    AtomicInteger atomic = new AtomicInteger(n);
    atomic.updateAndGet(x -> x * 2);
    assert atomic.get() == n * 2;
    atomic.accumulateAndGet(n, Math::max);
    assert atomic.get() >= n;
    assert atomic.compareAndSet(n, 0) == (n * 2 <= n);
  }
}
