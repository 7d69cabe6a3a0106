// EXPECT: ok
// ARGS: --symbolic
// A deque keeps the order.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayDeque;
import java.util.Deque;

public class SvArrayDeque {
  public static void main(String[] args) {
    Deque<Integer> deque = new ArrayDeque<>();
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 4);
    for (int i = 0; i < n; i++) {
      deque.push(i);
    }
    int expected = n - 1;
    while (!deque.isEmpty()) {
      assert deque.pop() == expected;
      expected--;
    }
    assert expected == -1;
  }
}
