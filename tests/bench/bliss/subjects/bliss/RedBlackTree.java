package bliss;

import gov.nasa.jpf.symbc.Debug;

/** A red-black tree of ints whose nodes do not know their parents; what TreeSet and TreeMap share. */
abstract class RedBlackTree {
  static final String INVARIANT = """
      (\\forall Node n; !\\reach(n.left, Node, left + right).has(n) && !\\reach(n.right, Node, left + right).has(n)) &&
      (\\forall Node n, x; !(\\reach(n.left, Node, left + right).has(x) && \\reach(n.right, Node, left + right).has(x))) &&
      (this.root == null || !this.root.red) &&
      (\\forall Node n; n.red; !n.left.red && !n.right.red) &&
      (\\forall Node x, y; (x.left == null || x.right == null) && (y.left == null || y.right == null);
        (\\num_of Node a; \\reach(a, Node, left + right).has(x); !a.red) ==
        (\\num_of Node a; \\reach(a, Node, left + right).has(y); !a.red))
      """;

  static class Node {
    int key;
    boolean red;
    Node left, right;

    Node child(boolean toRight) {
      return toRight ? right : left;
    }

    void setChild(boolean toRight, Node n) {
      if (toRight) {
        right = n;
      } else {
        left = n;
      }
    }
  }

  Node root;
  private boolean balanced;  // during a removal: no path lacks a black node

  boolean find(int key) {
    Node n = root;
    while (n != null) {
      if (key < n.key) {
        n = n.left;
      } else if (key > n.key) {
        n = n.right;
      } else {
        return true;
      }
    }
    return false;
  }

  void insert(int key) {
    root = insert(root, key);
    root.red = false;
  }

  private static Node insert(Node n, int key) {
    if (n == null) {
      Node made = new Node();
      made.key = key;
      made.red = true;
      return made;
    }
    if (key == n.key) {
      return n;
    }
    boolean side = key > n.key;
    n.setChild(side, insert(n.child(side), key));
    if (!isRed(n.child(side))) {
      return n;
    }
    if (isRed(n.child(!side))) {
      n.red = true;
      n.left.red = false;
      n.right.red = false;
    } else if (isRed(n.child(side).child(side))) {
      return rotate(n, !side);
    } else if (isRed(n.child(side).child(!side))) {
      return rotateTwice(n, !side);
    }
    return n;
  }

  void delete(int key) {
    balanced = false;
    root = delete(root, key);
    if (root != null) {
      root.red = false;
    }
  }

  private Node delete(Node n, int key) {
    if (n == null) {
      balanced = true;
      return null;
    }
    if (key == n.key) {
      if (n.left == null || n.right == null) {
        Node heir = n.left == null ? n.right : n.left;
        if (n.red) {
          balanced = true;
        } else if (isRed(heir)) {
          heir.red = false;
          balanced = true;
        }
        return heir;
      }
      Node before = n.left;
      while (before.right != null) {
        before = before.right;
      }
      n.key = before.key;
      key = before.key;
      n.left = delete(n.left, key);
      return balanced ? n : rebalance(n, false);
    }
    boolean side = key > n.key;
    n.setChild(side, delete(n.child(side), key));
    return balanced ? n : rebalance(n, side);
  }

  /** The paths through this side of n lack a black node. */
  private Node rebalance(Node n, boolean side) {
    Node top = n;
    Node sibling = n.child(!side);
    if (isRed(sibling)) {
      top = rotate(n, side);
      sibling = n.child(!side);
    }
    if (sibling == null) {
      return top;
    }
    if (!isRed(sibling.left) && !isRed(sibling.right)) {
      balanced = n.red;
      n.red = false;
      sibling.red = true;
      return top;
    }
    boolean red = n.red;
    Node up = isRed(sibling.child(!side)) ? rotate(n, side) : rotateTwice(n, side);
    up.red = red;
    up.left.red = false;
    up.right.red = false;
    balanced = true;
    if (top == n) {
      return up;
    }
    top.setChild(side, up);
    return top;
  }

  private static boolean isRed(Node n) {
    return n != null && n.red;
  }

  /** Moves n down to this side; the other child comes up and is black. */
  private static Node rotate(Node n, boolean side) {
    Node up = n.child(!side);
    n.setChild(!side, up.child(side));
    up.setChild(side, n);
    n.red = true;
    up.red = false;
    return up;
  }

  private static Node rotateTwice(Node n, boolean side) {
    n.setChild(!side, rotate(n.child(!side), !side));
    return rotate(n, side);
  }

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

  boolean repOK() {
    return isTree() && (root == null || !root.red && blackHeight(root) > 0) && isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  /** 0: the colours below are wrong. */
  private static int blackHeight(Node n) {
    if (n == null) {
      return 1;
    }
    if (n.red && (isRed(n.left) || isRed(n.right))) {
      return 0;
    }
    int left = blackHeight(n.left);
    if (left == 0) {
      return 0;
    }
    int right = blackHeight(n.right);
    return left != right ? 0 : n.red ? left : left + 1;
  }

  private static boolean isOrdered(Node n, long above, long below) {
    return n == null
        || n.key > above && n.key < below && isOrdered(n.left, above, n.key) && isOrdered(n.right, n.key, below);
  }
}
