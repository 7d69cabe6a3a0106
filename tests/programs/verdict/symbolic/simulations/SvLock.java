// EXPECT: assertion
// ARGS: --symbolic
// A lock that is released twice.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLock {
  static class Lock {
    private int held;

    void acquire() {
      assert held == 0;
      held++;
    }

    void release() {
      assert held == 1;
      held--;
    }
  }

  public static void main(String[] args) {
    Lock lock = new Lock();
    int n = Verifier.nondetInt();
    lock.acquire();
    if (n > 10) {
      lock.release();
    }
    if (n > 20) {
      lock.acquire();
    }
    if (n % 2 == 0 || n <= 10) {
      lock.release();
    }
    if (n <= 20 && n > 10) {
      lock.acquire();
    }
  }
}
