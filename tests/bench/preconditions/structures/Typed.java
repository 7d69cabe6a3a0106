package structures;

/** Boxes with different type arguments: a box of the one type is no alias of the other. */
public class Typed {
  static class Box<T> {
    Box<T> next;
    T value;
  }

  Box<Integer> numbers;
  Box<String> texts;

  boolean repOk() {
    return texts != null && texts.next == null && (numbers == null || numbers.next != numbers);
  }

  void walk() {
    int n = 0;
    for (Box<Integer> box = numbers; box != null && n < 3; box = box.next) {
      n++;
    }
    if (texts.next != null) {
      throw new AssertionError();
    }
  }

  /** The same without type arguments. */
  static class Plain {
    Plain next;

    boolean repOk() {
      return next == null || next.next == null || next.next == this;
    }

    void walk() {
      int n = 0;
      for (Plain p = this; p != null && n < 3; p = p.next) {
        n++;
      }
    }

    /** The argument stands behind the receiver. */
    static boolean behind(Plain self, Plain other) {
      return other != null && self.next == other && (other.next == null || other.next == self || other.next == other);
    }

    int take(Plain other) {
      return other.next == null ? 0 : other.next == this ? 1 : 2;
    }
  }
}
