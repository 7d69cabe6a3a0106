package p;

public interface Shape extends Comparable<Shape> {
  int SIDES = 4;
  Object LOCK = new Object();
  int sides();
  default int twice() { return 2 * sides() + helper(); }
  default int helper() { return SIDES; }
  static Shape of(int n) { return n > 2 ? new Square() : null; }
  @Override default int compareTo(Shape other) { return sides() - other.sides(); }
}
