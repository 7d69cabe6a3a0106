package bliss;

import gov.nasa.jpf.annotation.Invariant;
import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.vm.Verify;

/** A balanced search tree of ints that stores the height of each subtree. */
@Invariant("""
    (\\forall Node n; !\\reach(n.left, Node, left + right).has(n) && !\\reach(n.right, Node, left + right).has(n)) &&
    (\\forall Node n, x; !(\\reach(n.left, Node, left + right).has(x) && \\reach(n.right, Node, left + right).has(x))) &&
    this.root == this.root &&
    (\\forall Node n; n.height > n.left.height && n.height > n.right.height) &&
    (\\forall Node n; n.height == 1 + n.left.height || n.height == 1 + n.right.height) &&
    (\\forall Node n; n.left.height <= 1 + n.right.height && n.right.height <= 1 + n.left.height)
    """)
public class AvlTree {
  static class Node {
    int element;
    int height;
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

  boolean contains(int x) {
    Node n = root;
    while (n != null) {
      if (x < n.element) {
        n = n.left;
      } else if (x > n.element) {
        n = n.right;
      } else {
        return true;
      }
    }
    return false;
  }

  void insert(int x) {
    root = insert(root, x);
  }

  private static Node insert(Node n, int x) {
    if (n == null) {
      Node made = new Node();
      made.element = x;
      made.height = 1;
      return made;
    }
    if (x < n.element) {
      n.left = insert(n.left, x);
    } else if (x > n.element) {
      n.right = insert(n.right, x);
    } else {
      return n;
    }
    return balance(n);
  }

  void remove(int x) {
    root = remove(root, x);
  }

  private static Node remove(Node n, int x) {
    if (n == null) {
      return null;
    }
    if (x < n.element) {
      n.left = remove(n.left, x);
    } else if (x > n.element) {
      n.right = remove(n.right, x);
    } else if (n.left == null) {
      return n.right;
    } else if (n.right == null) {
      return n.left;
    } else {
      Node next = n.right;
      while (next.left != null) {
        next = next.left;
      }
      n.element = next.element;
      n.right = remove(n.right, next.element);
    }
    return balance(n);
  }

  private static int heightOf(Node n) {
    return n == null ? 0 : n.height;
  }

  private static void measure(Node n) {
    int left = heightOf(n.left);
    int right = heightOf(n.right);
    n.height = 1 + (left > right ? left : right);
  }

  private static Node balance(Node n) {
    if (heightOf(n.left) > heightOf(n.right) + 1) {
      if (heightOf(n.left.left) < heightOf(n.left.right)) {
        n.left = rotateLeft(n.left);
      }
      return rotateRight(n);
    }
    if (heightOf(n.right) > heightOf(n.left) + 1) {
      if (heightOf(n.right.right) < heightOf(n.right.left)) {
        n.right = rotateRight(n.right);
      }
      return rotateLeft(n);
    }
    measure(n);
    return n;
  }

  private static Node rotateLeft(Node n) {
    Node up = n.right;
    n.right = up.left;
    up.left = n;
    measure(n);
    measure(up);
    return up;
  }

  private static Node rotateRight(Node n) {
    Node up = n.left;
    n.left = up.right;
    up.right = n;
    measure(n);
    measure(up);
    return up;
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
    return isTree() && isBalanced(root) && isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static boolean isBalanced(Node n) {
    if (n == null) {
      return true;
    }
    if (!isBalanced(n.left) || !isBalanced(n.right)) {
      return false;
    }
    int left = heightOf(n.left);
    int right = heightOf(n.right);
    return left <= right + 1 && right <= left + 1 && n.height == 1 + (left > right ? left : right);
  }

  private static boolean isOrdered(Node n, long above, long below) {
    return n == null
        || n.element > above && n.element < below && isOrdered(n.left, above, n.element)
        && isOrdered(n.right, n.element, below);
  }

  /** Ends well on valid trees only. */
  void repOKDriver() {
    Verify.ignoreIf(!repOK());
  }
}
