// EXPECT: ok
// ARGS: --symbolic
// An AtomicInteger with an input.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.concurrent.atomic.AtomicInteger;

public class SvAtomic {
  public static void main(String[] args) throws Exception {
    int n = Verifier.nondetInt();
    AtomicInteger atomic = new AtomicInteger(5);
    Thread t = new Thread(() -> atomic.addAndGet(2));
    t.start();
    atomic.incrementAndGet();
    t.join();
    assert atomic.get() == 8;
    assert n == 0 || atomic.get() + n != 8;
  }
}
