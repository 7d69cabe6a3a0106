package structures;

/** A heap of binomial trees: a list of trees of rising degree, each in heap order. */
public class BinomialHeap {
  static class Node {
    int key;
    int degree;
    Node parent;
    Node sibling;
    Node child;
  }

  Node nodes;
  int size;

  public Node extractMin() {
    if (nodes == null) {
      return null;
    }
    Node min = nodes;
    Node beforeMin = null;
    Node before = nodes;
    for (Node n = nodes.sibling; n != null; n = n.sibling) {
      if (n.key < min.key) {
        min = n;
        beforeMin = before;
      }
      before = n;
    }
    if (beforeMin == null) {
      nodes = min.sibling;
    } else {
      beforeMin.sibling = min.sibling;
    }
    Node reversed = null;
    for (Node n = min.child; n != null; ) {
      Node next = n.sibling;
      n.sibling = reversed;
      n.parent = null;
      reversed = n;
      n = next;
    }
    nodes = union(nodes, reversed);
    size--;
    return min;
  }

  private static Node union(Node a, Node b) {
    Node head = merge(a, b);
    if (head == null) {
      return null;
    }
    Node previous = null;
    Node at = head;
    Node next = at.sibling;
    while (next != null) {
      if (at.degree != next.degree || next.sibling != null && next.sibling.degree == at.degree) {
        previous = at;
        at = next;
      } else if (at.key <= next.key) {
        at.sibling = next.sibling;
        link(next, at);
      } else {
        if (previous == null) {
          head = next;
        } else {
          previous.sibling = next;
        }
        link(at, next);
        at = next;
      }
      next = at.sibling;
    }
    return head;
  }

  private static Node merge(Node a, Node b) {
    Node head = null;
    Node last = null;
    while (a != null || b != null) {
      Node taken;
      if (b == null || a != null && a.degree <= b.degree) {
        taken = a;
        a = a.sibling;
      } else {
        taken = b;
        b = b.sibling;
      }
      if (last == null) {
        head = taken;
      } else {
        last.sibling = taken;
      }
      last = taken;
    }
    return head;
  }

  private static void link(Node child, Node parent) {
    child.parent = parent;
    child.sibling = parent.child;
    parent.child = child;
    parent.degree++;
  }

  /** The roots have rising degrees; each tree of degree d has children of degrees d - 1 to 0, in heap order. */
  public boolean repOk() {
    int count = 0;
    int last = -1;
    for (Node root = nodes; root != null; root = root.sibling) {
      if (root.parent != null || root.degree <= last || root.degree > 30) {
        return false;
      }
      last = root.degree;
      if (!isTree(root, root.degree)) {
        return false;
      }
      count += 1 << root.degree;
    }
    return size == count;
  }

  private static boolean isTree(Node n, int degree) {
    if (n.degree != degree) {
      return false;
    }
    Node child = n.child;
    for (int d = degree - 1; d >= 0; d--) {
      if (child == null || child.parent != n || child.key < n.key || !isTree(child, d)) {
        return false;
      }
      child = child.sibling;
    }
    return child == null;
  }
}
