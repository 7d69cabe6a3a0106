// EXPECT: assertion
// ARGS: --symbolic
// A flag is set before the value.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvPublished {
  static volatile boolean ready;
  static volatile int value;

  public static void main(String[] args) throws Exception {
    int n = Verifier.nondetInt();
    Verifier.assume(n != 0);
    Thread t = new Thread(() -> {
      ready = true;
      value = n;
    });
    t.start();
    if (ready) {
      assert value == n;
    }
    t.join();
  }
}
