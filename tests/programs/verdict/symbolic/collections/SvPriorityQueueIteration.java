// EXPECT: assertion
// ARGS: --symbolic
// Iterating over a priority queue is not in order.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.PriorityQueue;

public class SvPriorityQueueIteration {
  public static void main(String[] args) {
    PriorityQueue<Integer> queue = new PriorityQueue<>();
    for (int i = 0; i < 3; i++) {
      queue.add(Verifier.nondetInt());
    }
    Integer before = null;
    for (Integer each : queue) {
      assert before == null || before <= each;
      before = each;
    }
  }
}
