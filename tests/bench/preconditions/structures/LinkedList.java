package structures;

/** A circular list with links both ways and a header, as java.util.LinkedList once was. */
public class LinkedList {
  static class Entry {
    int element;
    Entry next;
    Entry previous;
  }

  Entry header;
  int size;

  /** Removes the first entry with this element. */
  public boolean remove(int element) {
    for (Entry e = header.next; e != header; e = e.next) {
      if (e.element == element) {
        e.previous.next = e.next;
        e.next.previous = e.previous;
        e.next = e.previous = null;
        size--;
        return true;
      }
    }
    return false;
  }

  /** Circular both ways, and of the right size. */
  public boolean repOk() {
    if (header == null || header.next == null) {
      return false;
    }
    int count = 0;
    Entry e = header;
    do {
      Entry next = e.next;
      if (next == null || next.previous != e) {
        return false;
      }
      e = next;
      count++;
    } while (e != header);
    return size == count - 1;
  }
}
