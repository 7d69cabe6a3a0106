import java.util.*;

/** Records: equals, hashCode and toString of every component type, nesting, what programs may write themselves. */
public class Records {
  record Point(int x, int y) {}
  record Empty() {}
  record One(String only) {}
  record All(boolean z, byte b, short s, char c, int i, long j, float f, double d, String t, int[] a, Object o) {}
  record Pair<A, B>(A first, B second) { static <T> Pair<T, T> twin(T t) { return new Pair<>(t, t); } }
  record Range(int low, int high) implements Comparable<Range> {
    static int made = 0;
    Range {
      if (low > high) throw new IllegalArgumentException("low " + low + " > high " + high);
      made++;
    }
    Range(int high) { this(0, high); }
    int length() { return high - low; }
    @Override public int compareTo(Range other) { return Integer.compare(length(), other.length()); }
  }
  record Custom(String name, int secret) {
    @Override public boolean equals(Object o) { return o instanceof Custom c && c.name.equals(name); }
    @Override public int hashCode() { return name.hashCode(); }
    @Override public String name() { return name.toUpperCase(); }
  }
  record Node(int value, Node next) {}
  record Loud(Noisy a, int i, Noisy b) {}
  static class Noisy {
    final int n;
    Noisy(int n) { this.n = n; }
    @Override public boolean equals(Object o) { System.out.println("equals " + n); return o instanceof Noisy m && m.n == n; }
    @Override public int hashCode() { System.out.println("hashCode " + n); return n; }
    @Override public String toString() { System.out.println("toString " + n); return "N" + n; }
  }

  static All all(float f, double d, int[] a) { return new All(true, (byte) 1, (short) 2, 'c', 3, 4L << 33, f, d, "t", a, null); }

  public static void main(String[] args) {
    Point p = new Point(1, 2);
    System.out.println(p + " " + p.hashCode() + " " + p.equals(new Point(1, 2)) + p.equals(new Point(2, 1)) + p.equals(null) + p.equals("p") + p.equals(p));
    System.out.println(new Empty() + " " + new Empty().hashCode() + new Empty().equals(new Empty()) + new Empty().equals(p));
    System.out.println(new One(null) + " " + new One(null).hashCode() + " " + new One("x").hashCode() + new One(null).equals(new One(null)) + new One(null).equals(new One("")));
    int[] array = {1};
    All a = all(1.5f, 2.5, array);
    System.out.println(a.equals(all(1.5f, 2.5, array)) + " " + a.equals(all(1.5f, 2.5, new int[] {1})) + a.equals(all(1.25f, 2.5, array)) + a.equals(all(1.5f, -2.5, array)));
    System.out.println(all(Float.NaN, Double.NaN, null).equals(all(Float.NaN, Double.NaN, null)) + " " + all(0f, 0, null).equals(all(-0f, 0, null)) + all(0f, 0, null).equals(all(0f, -0.0, null)));
    System.out.println(all(Float.NaN, -0.0, null) + " " + all(1f, 2, null).hashCode() + " " + all(-0f, 1e300, null).hashCode());
    System.out.println(new All(false, (byte) -1, (short) -2, '\0', -3, -4, 0, 0, "", null, List.of()).hashCode());
    Pair<String, Integer> pair = new Pair<>("k", 9);
    System.out.println(pair + " " + pair.equals(new Pair<Object, Object>("k", 9)) + " " + Pair.twin(p) + " " + Pair.twin(p).hashCode());
    System.out.println(new Range(3).compareTo(new Range(5, 6)) + " " + new Range(1, 4).length() + " " + Range.made);
    try {
      new Range(2, 1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(new Custom("n", 1).equals(new Custom("n", 2)) + " " + new Custom("n", 1) + " " + new Custom("n", 5).name());
    Node list = null;
    for (int i = 0; i < 4; i++) list = new Node(i, list);
    System.out.println(list + " " + list.hashCode() + " " + list.equals(new Node(3, list.next())));
    record Local(long a, String... rest) {}
    Local local = new Local(1L << 40, "x", "y");
    System.out.println(local.hashCode() != 0 && local.toString().startsWith("Local[a=1099511627776, rest=[Ljava.lang.String;@"));
    Loud x = new Loud(new Noisy(1), 2, new Noisy(3)), y = new Loud(new Noisy(1), 2, new Noisy(3)), z = new Loud(new Noisy(1), 2, new Noisy(4));
    System.out.println(x.equals(y));
    System.out.println(x.equals(z));
    System.out.println(x.hashCode());
    System.out.println(x);
    Set<Point> set = new HashSet<>(List.of(new Point(0, 0), new Point(0, 1)));
    System.out.println(set.contains(new Point(0, 1)) + " " + set.contains(new Point(1, 0)) + " " + set.add(new Point(0, 0)));
    Map<Pair<Integer, Integer>, String> map = new HashMap<>();
    for (int i = 0; i < 10; i++) map.put(new Pair<>(i % 3, i % 2), "v" + i);
    System.out.println(map.size() + map.get(new Pair<>(2, 0)));
    Object o = p;
    if (o instanceof Point q && q.x() == 1) System.out.println(q.y());
  }
}
