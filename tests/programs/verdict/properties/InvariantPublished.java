// EXPECT: ok
// ARGS: --invariant=InvariantPublished.filled
// ALSO: --por=off
// What is not reachable from a static field is no matter of the invariant until it is.
public class InvariantPublished {
  static final class Node {
    int value;
    Node next;
  }

  static Node list;

  static boolean filled() {
    for (Node node = list; node != null; node = node.next) {
      if (node.value == 0) return false;
    }
    return true;
  }

  public static void main(String[] args) {
    for (int i = 1; i < 4; i++) {
      Node node = new Node();
      node.value = i;
      node.next = list;
      list = node;
    }
  }
}
