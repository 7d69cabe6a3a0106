// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// An input and a schedule together.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymThreads {
  static volatile int shared;

  public static void main(String[] args) throws Exception {
    int n = Verifier.nondetInt();
    Thread t = new Thread(() -> {
      if (n > 100) {
        shared = n;
      }
    });
    t.start();
    int seen = shared;
    t.join();
    assert seen == 0 || seen < 1000;
  }
}
