package structures;

import gov.nasa.jpf.annotation.Invariant;
import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.vm.Verify;

/** A circular list with links both ways and a header, as java.util.LinkedList once was. */
@Invariant("""
    (\\forall Entry n; n.next != null && n.next.previous == n && n.previous != null && n.previous.next == n) &&
    (\\forall Entry n; \\reach(this.header, Entry, next).has(n)) && this.header != null
    """)
public class LinkedList {
  static class Entry {
    int element;
    Entry next;
    Entry previous;
  }

  Entry header;
  int size;

  /** Adds an entry at the end. */
  public void add(int element) {
    Entry added = new Entry();
    added.element = element;
    added.next = header;
    added.previous = header.previous;
    added.previous.next = added;
    header.previous = added;
    size++;
  }

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

  /** Whether a part, the rest of which no run has read, can belong to a circular list. */
  boolean isCircularSoFar() {
    if (Debug.isUnknown(this, "header")) {
      return true;
    }
    if (header == null) {
      return false;
    }
    Entry[] seen = new Entry[64];
    int count = 0;
    seen[count++] = header;
    for (int i = 0; i < count; i++) {
      Entry e = seen[i];
      Entry next = Debug.isUnknown(e, "next") ? null : e.next;
      Entry previous = Debug.isUnknown(e, "previous") ? null : e.previous;
      if (next == null && !Debug.isUnknown(e, "next") || previous == null && !Debug.isUnknown(e, "previous")) {
        return false;
      }
      if (next != null && !Debug.isUnknown(next, "previous") && next.previous != e
          || previous != null && !Debug.isUnknown(previous, "next") && previous.next != e) {
        return false;
      }
      for (int j = 0; j < count && next != null; j++) {
        if (seen[j] == next) {
          next = null;
        }
      }
      if (next != null) {
        seen[count++] = next;
      }
      for (int j = 0; j < count && previous != null; j++) {
        if (seen[j] == previous) {
          previous = null;
        }
      }
      if (previous != null) {
        seen[count++] = previous;
      }
    }
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < i; j++) {
        if (!Debug.isUnknown(seen[i], "next") && !Debug.isUnknown(seen[j], "next") && seen[i].next == seen[j].next
            || !Debug.isUnknown(seen[i], "previous") && !Debug.isUnknown(seen[j], "previous")
            && seen[i].previous == seen[j].previous) {
          return false;
        }
      }
    }
    return true;
  }

  /** Ends well on valid lists only. */
  void repOKDriver() {
    Verify.ignoreIf(!repOk());
  }
}
