// EXPECT: ok
// ARGS: --symbolic
// Two threads that increment under a lock.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCounterLocked {
  static int count;

  static synchronized void add(int by) {
    count += by;
  }

  public static void main(String[] args) throws Exception {
    int by = Verifier.nondetInt();
    Thread t = new Thread(() -> add(by));
    t.start();
    add(by);
    t.join();
    assert count == 2 * by;
  }
}
