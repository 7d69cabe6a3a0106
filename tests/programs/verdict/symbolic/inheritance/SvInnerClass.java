// EXPECT: ok
// ARGS: --symbolic
// An inner class changes the outer one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvInnerClass {
  static class Counter {
    private int count;

    class Step {
      final int by;

      Step(int by) {
        this.by = by;
      }

      void run() {
        count += by;
      }
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Counter counter = new Counter();
    Counter.Step step = counter.new Step(n);
    step.run();
    step.run();
    assert counter.count == 2 * n;
  }
}
