// EXPECT: ok
// ARGS: --symbolic
// A LinkedList as queue and as stack.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.LinkedList;

public class SvLinkedList {
  public static void main(String[] args) {
    LinkedList<Integer> list = new LinkedList<>();
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    list.addLast(a);
    list.addFirst(b);
    list.add(3);
    assert list.removeFirst() == b;
    assert list.peek() == a;
    assert list.pollLast() == 3;
    assert list.size() == 1;
  }
}
