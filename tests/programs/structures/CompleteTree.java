package structures;

import gov.nasa.jpf.annotation.Invariant;

/** Every level is full but the last, which is filled from the left. */
@Invariant("""
    (\\forall Node n; !\\reach(n.left, Node, left + right).has(n) && !\\reach(n.right, Node, left + right).has(n)) &&
    (\\forall Node n, x; !(\\reach(n.left, Node, left + right).has(x) && \\reach(n.right, Node, left + right).has(x))) &&
    this.root == this.root &&
    (\\forall Node n; n.left == null ==> n.right == null) &&
    (\\forall Node n, d; n.right == null;
      (\\num_of Node a; \\reach(a, Node, left + right).has(d)) <= 1 + (\\num_of Node a; \\reach(a, Node, left + right).has(n))) &&
    (\\forall Node a, y, x;
      \\reach(a.left, Node, left + right).has(y) && \\reach(a.right, Node, left + right).has(x) &&
      (\\num_of Node b; \\reach(b, Node, left + right).has(x)) == (\\num_of Node b; \\reach(b, Node, left + right).has(y));
      y.right == null ==> x.left == null)
    """)
public class CompleteTree {
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

  /** In breadth-first order, nothing comes after a child that is missing. */
  boolean repOK() {
    if (!isTree() || root == null) {
      return root == null;
    }
    Node[] queue = new Node[64];
    int count = 0;
    queue[count++] = root;
    boolean missing = false;
    for (int i = 0; i < count; i++) {
      for (int side = 0; side < 2; side++) {
        Node child = side == 0 ? queue[i].left : queue[i].right;
        if (child == null) {
          missing = true;
        } else if (missing) {
          return false;
        } else {
          queue[count++] = child;
        }
      }
    }
    return true;
  }
}
