package structures;

/** Preconditions that do more than to read: they write fields, keep counts in statics, ask for hash codes, classes and boxes. */
public class Odd {
  static class Leaf {
    Odd up;
    Boolean flag;
  }

  static class Fork extends Leaf {
    Leaf left, right;
  }

  Odd next;
  Leaf leaf;
  int mark;
  static int visits;

  int walk() {
    int n = 0;
    for (Odd at = this; at != null && n < 5; at = at.next) {
      n++;
    }
    return n;
  }

  int leaves() {
    return leaf == null ? 0 : leaf.flag == null ? 1 : leaf.flag ? 2 : leaf instanceof Fork f && f.left == f.right ? 3 : 4;
  }

  /** Marks what it has seen in the input itself, and unmarks nothing. */
  boolean writes() {
    for (Odd at = this; at != null; at = at.next) {
      if (at.mark == 77) {
        return false;
      }
      at.mark = 77;
      visits++;
    }
    return visits != 2;
  }

  /** Reverses the list, looks at its new head, and at the old one. */
  boolean reverses() {
    Odd before = null, at = this;
    for (int i = 0; at != null && i < 4; i++) {
      Odd after = at.next;
      at.next = before;
      before = at;
      at = after;
    }
    return next == null && before != this;
  }

  boolean hashes() {
    java.util.HashSet<Object> seen = new java.util.HashSet<>();
    for (Odd at = this; at != null; at = at.next) {
      if (!seen.add(at)) {
        return false;
      }
    }
    return leaf == null || leaf.flag == null || leaf.flag || leaf.getClass() == Fork.class && ((Fork) leaf).left.up == this;
  }
}
