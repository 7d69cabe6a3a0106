package structures;

import gov.nasa.jpf.annotation.Invariant;
import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.vm.Verify;

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

  void bfs() {
    Node[] queue = new Node[64];
    int end = 0;
    if (root != null) {
      queue[end++] = root;
    }
    for (int i = 0; i < end; i++) {
      if (queue[i].left != null) {
        queue[end++] = queue[i].left;
      }
      if (queue[i].right != null) {
        queue[end++] = queue[i].right;
      }
    }
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

  int count() {
    return count(root);
  }

  private static int count(Node n) {
    return n == null ? 0 : 1 + count(n.left) + count(n.right);
  }

  /** Ends well on trees only. */
  void repOKDriver() {
    Verify.ignoreIf(!repOK());
  }

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

  /** The same for a part of a tree: what no run has read is passed over. */
  boolean isTreeSoFar() {
    if (Debug.isUnknown(this, "root") || root == null) {
      return true;
    }
    Node[] seen = new Node[64];
    int count = 0;
    seen[count++] = root;
    for (int i = 0; i < count; i++) {
      for (int side = 0; side < 2; side++) {
        if (Debug.isUnknown(seen[i], side == 0 ? "left" : "right")) {
          continue;
        }
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
