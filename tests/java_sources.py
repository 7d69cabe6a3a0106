"""Java sources used by several tests."""


def node(package=""):
    """A list of nodes, the example of the slides on generalized symbolic execution, with conditions over it."""
    head = f"package {package};\n" if package else ""
    return head + r"""
public class Node {
  int elem;
  Node next;

  Node swapNode() {
    if (next != null) {
      if (elem > next.elem) {
        Node t = next;
        next = t.next;
        t.next = this;
        return t;
      }
    }
    return this;
  }

  boolean acyclic() {
    java.util.ArrayList<Node> seen = new java.util.ArrayList<>();
    for (Node n = this; n != null; n = n.next) {
      for (Node s : seen) {
        if (s == n) {
          return false;
        }
      }
      seen.add(n);
    }
    return true;
  }

  /** As a conservative form of acyclic far too strict. */
  boolean single() {
    return next == null;
  }

  boolean sorted() {
    for (Node n = this; n.next != null; n = n.next) {
      if (n.elem > n.next.elem) {
        return false;
      }
    }
    return true;
  }

  /** Sorts some lists, and not all. */
  void oneSwap() {
    swapNode();
  }

  int last() {
    Node n = this;
    while (n.next != null) {
      n = n.next;
    }
    return n.elem;
  }

  static int same(Node a, Node b) {
    return a == b ? 1 : a == null || b == null ? 2 : 3;
  }

  static boolean different(Node a, Node b) {
    return a != b;
  }
}
"""
