package structures;

/** A balanced search tree of ints (Adelson-Velsky, Landis), in the form of the benchmarks for lazy initialization. */
public class AvlTree {
  static class Node {
    int element;
    Node left;
    Node right;
    int height;
  }

  Node root;

  /** Reads every node once. */
  public int walk() {
    return count(root);
  }

  private static int count(Node n) {
    return n == null ? 0 : 1 + count(n.left) + count(n.right);
  }

  public boolean find(int x) {
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

  /** Ordered, balanced, and each height is that of its subtree. */
  public boolean repOk() {
    return root != null && isTree() && isBalanced(root) && isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private boolean isTree() {
    java.util.ArrayList<Node> seen = new java.util.ArrayList<>();
    seen.add(root);
    for (int i = 0; i < seen.size(); i++) {
      Node n = seen.get(i);
      if (n.left != null) {
        if (contains(seen, n.left)) {
          return false;
        }
        seen.add(n.left);
      }
      if (n.right != null) {
        if (contains(seen, n.right)) {
          return false;
        }
        seen.add(n.right);
      }
    }
    return true;
  }

  private static boolean contains(java.util.ArrayList<Node> seen, Node n) {
    for (int i = 0; i < seen.size(); i++) {
      if (seen.get(i) == n) {
        return true;
      }
    }
    return false;
  }

  private static int height(Node n) {
    return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right));
  }

  private static boolean isBalanced(Node n) {
    if (n == null) {
      return true;
    }
    int left = height(n.left);
    int right = height(n.right);
    return left - right <= 1 && right - left <= 1 && n.height == 1 + Math.max(left, right) && isBalanced(n.left)
        && isBalanced(n.right);
  }

  private static boolean isOrdered(Node n, long above, long below) {
    return n == null
        || n.element > above && n.element < below && isOrdered(n.left, above, n.element)
        && isOrdered(n.right, n.element, below);
  }
}
