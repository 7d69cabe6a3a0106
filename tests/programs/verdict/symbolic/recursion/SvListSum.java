// EXPECT: ok
// ARGS: --symbolic
// A linked list of inputs, summed by recursion.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvListSum {
  static class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }

    long sum() {
      return value + (next == null ? 0 : next.sum());
    }
  }

  public static void main(String[] args) {
    Node list = null;
    for (int i = 0; i < 4; i++) {
      list = new Node(Verifier.nondetInt(), list);
    }
    long sum = 0;
    for (Node n = list; n != null; n = n.next) {
      sum += n.value;
    }
    assert list.sum() == sum;
  }
}
