// EXPECT: ok
// ALSO: --symmetry=site
/** Two threads make objects at two sites, in loops: in either order the states meet. */
public class SymSites {
  static class Node {
    Node next;
  }

  static Node left, right;

  public static void main(String[] args) {
    new Thread(() -> {
      for (int i = 0; i < 2; i++) {
        Node node = new Node();
        node.next = left;
        left = node;
      }
    }).start();
    for (int i = 0; i < 2; i++) {
      Node node = new Node();
      node.next = right;
      right = node;
    }
  }
}
