// EXPECT: ok
// ARGS: --symbolic
// An AtomicLong that holds an input.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.concurrent.atomic.AtomicLong;

public class SvAtomicLong {
  public static void main(String[] args) {
    long n = Verifier.nondetLong();
    AtomicLong atomic = new AtomicLong(n);
    assert atomic.getAndIncrement() == n;
    assert atomic.addAndGet(2) == n + 3;
    assert atomic.getAndSet(5) == n + 3 && atomic.get() == 5;
  }
}
