import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** equals, hashCode, compareTo and clone of one's own, and what collections make of wrong ones. */
public class ObjectContracts {
  static class Point implements Comparable<Point>, Cloneable {
    final int x, y;
    int[] extra = {1, 2};

    Point(int x, int y) {
      this.x = x;
      this.y = y;
    }

    @Override
    public boolean equals(Object o) {
      if (this == o) return true;
      if (o == null || getClass() != o.getClass()) return false;
      Point p = (Point) o;
      return x == p.x && y == p.y;
    }

    @Override
    public int hashCode() {
      return Objects.hash(x, y);
    }

    @Override
    public int compareTo(Point p) {
      return x != p.x ? Integer.compare(x, p.x) : Integer.compare(y, p.y);
    }

    @Override
    public Point clone() {
      try {
        Point p = (Point) super.clone();
        p.extra = extra.clone();
        return p;
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public String toString() {
      return "(" + x + "," + y + ")";
    }
  }

  static class Point3 extends Point {
    final int z;

    Point3(int x, int y, int z) {
      super(x, y);
      this.z = z;
    }
  }

  static class Bad {
    final int id;

    Bad(int id) {
      this.id = id;
    }

    @Override
    public int hashCode() {
      return 42;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Bad b && b.id == id;
    }
  }

  static class Mutable {
    int key;

    @Override
    public int hashCode() {
      return key;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Mutable m && m.key == key;
    }
  }

  public static void main(String[] args) {
    Point a = new Point(1, 2), b = new Point(1, 2), c = a.clone();
    System.out.println(a.equals(b) + " " + (a == b) + " " + a.hashCode() + " " + a.equals(new Point3(1, 2, 3)) + " " + new Point3(1, 2, 3).clone().getClass().getSimpleName() + " " + (c.extra == a.extra) + Arrays.equals(c.extra, a.extra));
    Set<Point> hashed = new HashSet<>(List.of(a, new Point(3, 4)));
    System.out.println(hashed.contains(b) + " " + hashed.add(c) + " " + hashed.size() + " " + new TreeSet<>(List.of(new Point(2, 1), a, new Point(1, 0))));
    Map<Bad, Integer> colliding = new HashMap<>();
    for (int i = 0; i < 100; i++) colliding.put(new Bad(i % 40), i);
    int sum = 0;
    for (int i = 0; i < 40; i++) sum += colliding.get(new Bad(i));
    for (int i = 0; i < 35; i++) colliding.remove(new Bad(i));
    System.out.println(colliding.size() + " " + sum + " " + colliding.containsKey(new Bad(39)) + colliding.containsKey(new Bad(3)));
    Mutable m = new Mutable();
    m.key = 1;
    Set<Mutable> set = new HashSet<>(Set.of(m));
    m.key = 2;
    System.out.println(set.contains(m) + " " + set.size() + " " + set.iterator().next().key);
    System.out.println(Objects.hash(1, "a", null) + " " + Arrays.hashCode(new Object[] {1, "a", null}) + " " + List.of(1, "a").hashCode() + " " + Objects.equals(null, null) + Objects.equals(a, b) + " " + Objects.hashCode(null) + " " + Objects.toString(null, "dflt") + " " + Objects.requireNonNullElse(null, "else") + " " + Objects.compare("a", "b", String::compareTo) + Objects.isNull(a) + Objects.deepEquals(new int[] {1}, new int[] {1}));
    List<Point> points = new ArrayList<>(List.of(new Point(5, 5), a, new Point(3, 3)));
    Collections.sort(points);
    System.out.println(points + " " + Collections.binarySearch(points, new Point(3, 3)) + " " + points.indexOf(b));
    int[] original = {1, 2, 3};
    int[][] nested = {original};
    int[][] copy = nested.clone();
    copy[0][0] = 99;
    System.out.println(original[0] + " " + (copy[0] == original) + " " + (copy != nested));
    try {
      Objects.checkIndex(5, 3);
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    List<Integer> violating = new ArrayList<>();
    for (int i = 0; i < 40; i++) violating.add(i * 7 % 40);
    try {
      violating.sort((x, y) -> x < y ? 1 : y % 3 == 0 ? 1 : -1);
      System.out.println("sorted anyhow");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
