package structures;

import gov.nasa.jpf.annotation.Invariant;

/** Lists with a size; values are not read by the invariant. */
@Invariant("""
    invariant (\\forall Node n; !\\reach(n.next, Node, next).has(n));
    invariant this.size == \\reach(this.head, Node, next).size();
    """)
public class SinglyList {
  static class Node {
    Object value;
    Node next;
    Node hint;
  }

  Node head;
  int size;

  boolean repOK() {
    Node[] seen = new Node[64];
    int count = 0;
    for (Node n = head; n != null; n = n.next) {
      for (int i = 0; i < count; i++) {
        if (seen[i] == n) {
          return false;
        }
      }
      seen[count++] = n;
    }
    return size == count;
  }
}
