// EXPECT: ok
// ARGS: --symbolic
// Every dereference of null is caught.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNullPointerCaught {
  static class Node {
    Node next;
    int value;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Node first = new Node();
    if (n > 5) {
      first.next = new Node();
    }
    int caught = 0;
    try {
      first.next.value = n;
    } catch (NullPointerException e) {
      caught = 1;
    }
    assert caught == (n > 5 ? 0 : 1);
    assert first.next == null || first.next.value == n;
  }
}
