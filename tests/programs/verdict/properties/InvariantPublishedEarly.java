// EXPECT: invariant
// ARGS: --invariant=InvariantPublishedEarly.filled
// ALSO: --por=off
// The list has the node before the node has its value. One thread alone, so nothing but the invariant sees it.
public class InvariantPublishedEarly {
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
    Node node = new Node();
    list = node;
    node.value = 1;
  }
}
