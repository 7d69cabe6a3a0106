// EXPECT: assertion
// ARGS: --symbolic
// Two threads that increment without a lock.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCounterRace {
  static int count;

  public static void main(String[] args) throws Exception {
    int by = Verifier.nondetInt();
    Verifier.assume(by > 0 && by < 10);
    Thread t = new Thread(() -> count += by);
    t.start();
    count += by;
    t.join();
    assert count == 2 * by;
  }
}
