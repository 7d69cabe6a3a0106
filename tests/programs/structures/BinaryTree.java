package structures;

import gov.nasa.jpf.annotation.Invariant;

/** Binary trees, all of them. */
@Invariant("""
    (\\forall Node n; !\\reach(n.left, Node, left + right).has(n) && !\\reach(n.right, Node, left + right).has(n)) &&
    (\\forall Node n, x; !(\\reach(n.left, Node, left + right).has(x) && \\reach(n.right, Node, left + right).has(x))) &&
    this.root == this.root
    """)
public class BinaryTree {
  static class Node {
    Node left, right;
  }

  Node root;

  /** No node is reached twice. */
  boolean repOK() {
    if (root == null) {
      return true;
    }
    Node[] seen = new Node[64];
    int count = 0;
    seen[count++] = root;
    for (int i = 0; i < count; i++) {
      for (int side = 0; side < 2; side++) {
        Node child = side == 0 ? seen[i].left : seen[i].right;
        if (child == null) {
          continue;
        }
        for (int j = 0; j < count; j++) {
          if (seen[j] == child) {
            return false;
          }
        }
        seen[count++] = child;
      }
    }
    return true;
  }
}
