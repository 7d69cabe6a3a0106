// EXPECT: ok
// ARGS: --symbolic
// A value handed over under a lock, with wait and notify.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMessage {
  static boolean full;
  static int value;
  static final Object LOCK = new Object();

  public static void main(String[] args) throws Exception {
    int n = Verifier.nondetInt();
    Thread t = new Thread(() -> {
      synchronized (LOCK) {
        value = n;
        full = true;
        LOCK.notify();
      }
    });
    t.start();
    synchronized (LOCK) {
      while (!full) {
        LOCK.wait();
      }
    }
    assert value == n;
  }
}
