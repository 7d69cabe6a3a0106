package structures;

import gov.nasa.jpf.annotation.Invariant;

/** Trees in which the heights of two siblings differ by one at most. */
@Invariant("""
    (\\forall Node n; !\\reach(n.left, Node, left + right).has(n) && !\\reach(n.right, Node, left + right).has(n)) &&
    (\\forall Node n, x; !(\\reach(n.left, Node, left + right).has(x) && \\reach(n.right, Node, left + right).has(x))) &&
    this.root == this.root &&
    (\\forall Node n;
      (\\max Node d; d == n || \\reach(n.left, Node, left + right).has(d); (\\num_of Node a; \\reach(a, Node, left + right).has(d)))
        <= 1 + (\\max Node d; d == n || \\reach(n.right, Node, left + right).has(d); (\\num_of Node a; \\reach(a, Node, left + right).has(d))) &&
      (\\max Node d; d == n || \\reach(n.right, Node, left + right).has(d); (\\num_of Node a; \\reach(a, Node, left + right).has(d)))
        <= 1 + (\\max Node d; d == n || \\reach(n.left, Node, left + right).has(d); (\\num_of Node a; \\reach(a, Node, left + right).has(d))))
    """)
public class AvlTree {
  static class Node {
    Node left, right;
  }

  Node root;

  /** No node is reached twice. */
  boolean isTree() {
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

  boolean repOK() {
    return isTree() && (root == null || height(root) > 0);
  }

  /** -1: some siblings' heights differ by more. */
  private static int height(Node n) {
    if (n == null) {
      return 0;
    }
    int left = height(n.left);
    if (left < 0) {
      return -1;
    }
    int right = height(n.right);
    if (right < 0 || left > right + 1 || right > left + 1) {
      return -1;
    }
    return 1 + (left > right ? left : right);
  }
}
