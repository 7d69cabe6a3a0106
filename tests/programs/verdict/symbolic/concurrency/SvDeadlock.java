// EXPECT: deadlock
// ARGS: --symbolic
// Two locks in an order that an input decides.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDeadlock {
  static final Object A = new Object();
  static final Object B = new Object();

  static void both(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        first.hashCode();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    int n = Verifier.nondetInt();
    Thread t = new Thread(() -> both(A, B));
    t.start();
    if (n == 99) {
      both(B, A);
    } else {
      both(A, B);
    }
    t.join();
  }
}
