// EXPECT: ok
// ARGS: --symbolic
// Priorities inherited while resources are held.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvPriorityCeiling {
  static class Job {
    final int priority;
    int current;
    int held;

    Job(int priority) {
      this.priority = priority;
      this.current = priority;
    }

    void obtain(int ceiling) {
      held++;
      current = Math.max(current, ceiling);
    }

    void release() {
      held--;
      if (held == 0) {
        current = priority;
      }
    }
  }

  public static void main(String[] args) {
    int priority = Verifier.nondetInt();
    int ceiling = Verifier.nondetInt();
    Verifier.assume(priority >= 1 && priority <= 255 && ceiling >= 1 && ceiling <= 255);
    Job job = new Job(priority);
    job.obtain(ceiling);
    assert job.current >= job.priority && job.current >= ceiling;
    if (Verifier.nondetBoolean()) {
      job.obtain(ceiling - 1);
      job.release();
    }
    assert job.held == 1 && job.current >= ceiling;
    job.release();
    assert job.current == job.priority;
  }
}
