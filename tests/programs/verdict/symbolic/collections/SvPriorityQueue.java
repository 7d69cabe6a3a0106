// EXPECT: ok
// ARGS: --symbolic
// The least comes first.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.PriorityQueue;

public class SvPriorityQueue {
  public static void main(String[] args) {
    PriorityQueue<Integer> queue = new PriorityQueue<>();
    for (int i = 0; i < 3; i++) {
      queue.add(Verifier.nondetInt());
    }
    int a = queue.poll();
    int b = queue.poll();
    int c = queue.poll();
    assert a <= b && b <= c && queue.isEmpty();
  }
}
