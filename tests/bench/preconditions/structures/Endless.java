package structures;

/** The precondition ends only on short lists and on a circle of one. */
public class Endless {
  Endless next;
  int value;

  public int value() {
    return next == this || next.next == null ? 0 : 1;
  }

  public boolean repOk() {
    if (next == null) {
      return false;
    }
    Endless n = next;
    while (n != this) {
      n = n.next == null ? this : n;
    }
    return true;
  }
}
