// EXPECT: exception:java.util.EmptyStackException
// ARGS: --symbolic
// A stack machine with an input program.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.Stack;

public class SvStack {
  public static void main(String[] args) {
    Stack<Integer> stack = new Stack<>();
    for (int i = 0; i < 3; i++) {
      if (Verifier.nondetBoolean()) {
        stack.push(i);
      } else {
        stack.push(stack.pop() + stack.pop());
      }
    }
  }
}
