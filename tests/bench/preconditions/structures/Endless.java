package structures;

/** The precondition does not end on a circle of two. */
public class Endless {
  Endless next;
  int value;

  public int value() {
    return value;
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
