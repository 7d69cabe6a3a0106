package structures;

import gov.nasa.jpf.annotation.Invariant;

/** The header of a circular doubly linked list, itself a node of it. */
@Invariant("""
    (\\forall Node n; n.next != null && n.next.previous == n && n.previous != null && n.previous.next == n) &&
    (\\forall Node n; \\reach(this.header, Node, next).has(n)) && this.header != null
    """)
public class CircularList {
  static class Node {
    Node next, previous;
  }

  Node header;

  /** Reads both neighbours of the header, in one order or the other. */
  void neighbours(boolean forward) {
    Node first = forward ? header.next : header.previous;
    Node second = forward ? header.previous : header.next;
  }

  boolean repOK() {
    if (header == null) {
      return false;
    }
    Node n = header;
    for (int i = 0; i < 64; i++) {
      if (n.next == null || n.next.previous != n) {
        return false;
      }
      n = n.next;
      if (n == header) {
        return true;
      }
    }
    return false;
  }
}
