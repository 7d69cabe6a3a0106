// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// ALSO: --search=bfs
// An error that needs an input and a schedule: over symbols a transition ends elsewhere than over values, so the
// schedule found does not fit the input found.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymScheduleOfLeak {
  static final Object lock = new Object();
  static int x;
  static SymScheduleOfLeak leaked;
  final int f;

  SymScheduleOfLeak() {
    leaked = this;
    f = 1;
  }

  static void work() {
    synchronized (lock) {
      x++;
      new SymScheduleOfLeak();
      if (Verifier.nondetInt() == 17) x += 50;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(SymScheduleOfLeak::work), second = new Thread(SymScheduleOfLeak::work);
    first.start();
    second.start();
    first.join();
    assert x < 3;
  }
}
