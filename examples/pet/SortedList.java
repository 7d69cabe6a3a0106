package pet;

/** The list of Albert, Gomez-Zamalloa and Puebla, "PET: a partial evaluation-based test case generation tool for Java bytecode" (PEPM 2010). */
public class SortedList {
  static class Node {
    int data;
    Node next;
  }

  Node first;

  /** Merges two sorted lists, destructively. */
  void merge(SortedList l) {
    Node p1 = first;
    Node p2 = l.first;
    if (p1.data <= p2.data) {
      p1 = p1.next;
    } else {
      first = p2;
      p2 = p2.next;
    }
    Node prev = first;
    while (p1 != null && p2 != null) {
      if (p1.data <= p2.data) {
        prev.next = p1;
        p1 = p1.next;
      } else {
        prev.next = p2;
        p2 = p2.next;
      }
      prev = prev.next;
    }
    if (p1 == null) {
      prev.next = p2;
    } else {
      prev.next = p1;
    }
  }
}
