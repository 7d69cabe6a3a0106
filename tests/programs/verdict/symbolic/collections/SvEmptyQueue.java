// EXPECT: exception:java.util.NoSuchElementException
// ARGS: --symbolic
// More is taken out than was put in.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayDeque;

public class SvEmptyQueue {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 3);
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    for (int i = 0; i < n; i++) {
      queue.add(i);
    }
    queue.remove();
    queue.remove();
  }
}
