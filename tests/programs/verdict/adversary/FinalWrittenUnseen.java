// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --library-steps

/** A constructor that has shown its object, and taken it back, writes its only field, which is final. */
public class FinalWrittenUnseen {
  static volatile Point shown;
  static volatile int step;

  static class Point {
    final int value;

    Point() {
      shown = this;
      shown = null;
      step = 1;
      value = 1;
    }
  }

  public static void main(String[] args) {
    new Thread(Point::new).start();
    Point point = shown;
    if (point != null) {
      int before = point.value;
      assert before == point.value;
    }
  }
}
