package structures;

import gov.nasa.jpf.annotation.Invariant;

/** Red-black trees without keys. */
@Invariant("""
    (\\forall Node n; !\\reach(n.left, Node, left + right).has(n) && !\\reach(n.right, Node, left + right).has(n)) &&
    (\\forall Node n, x; !(\\reach(n.left, Node, left + right).has(x) && \\reach(n.right, Node, left + right).has(x))) &&
    (this.root == null || !this.root.red) &&
    (\\forall Node n; n.red; !n.left.red && !n.right.red) &&
    (\\forall Node x, y; (x.left == null || x.right == null) && (y.left == null || y.right == null);
      (\\num_of Node a; \\reach(a, Node, left + right).has(x); !a.red) ==
      (\\num_of Node a; \\reach(a, Node, left + right).has(y); !a.red))
    """)
public class RedBlack {
  static class Node {
    boolean red;
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
    return isTree() && (root == null || !root.red && blackHeight(root) > 0);
  }

  /** 0: the colours below are wrong. */
  private static int blackHeight(Node n) {
    if (n == null) {
      return 1;
    }
    if (n.red && (n.left != null && n.left.red || n.right != null && n.right.red)) {
      return 0;
    }
    int left = blackHeight(n.left);
    if (left == 0) {
      return 0;
    }
    int right = blackHeight(n.right);
    return left != right ? 0 : n.red ? left : left + 1;
  }

  void dfs() {
    visit(root);
  }

  private static void visit(Node n) {
    if (n != null) {
      visit(n.left);
      visit(n.right);
    }
  }

  /** Goes down some path. */
  boolean contains(boolean[] way) {
    Node n = root;
    for (boolean left : way) {
      if (n == null) {
        return false;
      }
      n = left ? n.left : n.right;
    }
    return true;
  }

  /** Turns the root's children round; wrong if the left one has no right child. */
  int rotate() {
    if (root == null || root.left == null) {
      return 0;
    }
    Node pivot = root.left;
    root.left = pivot.right;
    pivot.right = root;
    root = pivot;
    return root.right.left.red ? 1 : 2;
  }
}
