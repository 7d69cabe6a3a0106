package p;

import java.io.IOException;

public class Base implements Cloneable {
  protected int kept = 3;
  protected static long total;
  public static final String NAME = "base";
  static final double HALF = 0.5;
  static final float QUARTER = 0.25f;
  static final long WIDE = 1L << 40;
  final Object[] things;

  protected Base(Object... things) { this.things = things; }

  public int area() throws IOException { return kept; }
  protected void note(String what) { total += what.length(); }
  static synchronized long total() { return total; }
  native int outside(long a, double b);

  @Override protected Object clone() throws CloneNotSupportedException {
    Base copy = (Base) super.clone();
    copy.kept++;
    return copy;
  }
}
