import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Records: accessors, equals, hashCode, toString, compact constructors, nesting, generic records. */
public class Records {
  record Point(int x, int y) {
    static final Point ORIGIN = new Point(0, 0);
    Point { if (x < -100) throw new IllegalArgumentException("too far: " + x); }
    Point(int both) { this(both, both); }
    double distance() { return Math.sqrt(x * x + y * y); }
  }

  record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a) { }

  record Named<T>(String name, T value) implements Comparable<Named<T>> {
    @Override public String name() { return "[" + name + "]"; }
    @Override public int compareTo(Named<T> o) { return name.compareTo(o.name); }
  }

  record Empty() { }

  record Custom(int n) {
    @Override public boolean equals(Object o) { return o instanceof Custom c && c.n % 10 == n % 10; }
    @Override public int hashCode() { return n % 10; }
    @Override public String toString() { return "custom" + n; }
  }

  public static void main(String[] args) {
    Point p = new Point(3, 4);
    System.out.println(p + " " + p.x() + p.y() + " " + p.distance() + " " + new Point(7) + " " + Point.ORIGIN);
    System.out.println(p.equals(new Point(3, 4)) + " " + p.equals(new Point(4, 3)) + " " + p.equals(null) + " " + p.equals("p"));
    System.out.println(p.hashCode() + " " + new Point(3, 4).hashCode() + " " + new Empty().hashCode() + new Empty() + new Empty().equals(new Empty()));
    try {
      new Point(-101, 0);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    int[] array = {1};
    All a = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, "t", null);
    All same = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, "t", null);
    System.out.println(a + " " + a.equals(same) + " " + (a.hashCode() == same.hashCode()) + " " + a.hashCode());
    All withNan = new All(false, (byte) 0, 'a', (short) 0, 0, 0, Float.NaN, -0.0, null, array);
    System.out.println(withNan.equals(new All(false, (byte) 0, 'a', (short) 0, 0, 0, Float.NaN, -0.0, null, array))
        + " " + withNan.equals(new All(false, (byte) 0, 'a', (short) 0, 0, 0, Float.NaN, 0.0, null, array))
        + " " + withNan.equals(new All(false, (byte) 0, 'a', (short) 0, 0, 0, Float.NaN, -0.0, null, array.clone())));
    Named<List<Integer>> n = new Named<>("list", List.of(1, 2));
    System.out.println(n + " " + n.name() + " " + n.value().size() + " " + n.compareTo(new Named<>("zero", List.of())));
    System.out.println(new Custom(13).equals(new Custom(3)) + " " + new Custom(13));
    Set<Object> set = new HashSet<>(List.of(p, new Point(1, 1)));
    System.out.println(set.contains(new Point(1)) + " " + set.contains(new Point(2)) + " " + set.size());
    System.out.println(Objects.hash(1, "a", null) + " " + Objects.equals(p, new Point(3, 4)));
    record Local(String s, Point at) { }
    System.out.println(new Local("l", p));
    Object o = p;
    if (o instanceof Point q && q.x() == 3) {
      System.out.println("pattern " + q.y());
    }
    System.out.println(p instanceof Record);
  }
}
