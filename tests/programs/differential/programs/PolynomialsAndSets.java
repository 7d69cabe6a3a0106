import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Sparse polynomials, a union-find maze, and a bloom filter. */
public class PolynomialsAndSets {
  static class Poly {
    final TreeMap<Integer, Long> terms = new TreeMap<>(java.util.Comparator.reverseOrder());

    static Poly of(long... coefficients) {
      Poly p = new Poly();
      for (int i = 0; i < coefficients.length; i++) p.add(i, coefficients[i]);
      return p;
    }

    void add(int e, long c) {
      terms.merge(e, c, Long::sum);
      terms.remove(e, 0L);
    }

    Poly times(Poly o) {
      Poly r = new Poly();
      terms.forEach((e, c) -> o.terms.forEach((f, d) -> r.add(e + f, c * d)));
      return r;
    }

    Poly power(int n) {
      Poly r = of(1);
      for (int i = 0; i < n; i++) r = r.times(this);
      return r;
    }

    Poly derivative() {
      Poly r = new Poly();
      terms.forEach((e, c) -> { if (e > 0) r.add(e - 1, c * e); });
      return r;
    }

    long at(long x) {
      return terms.entrySet().stream().mapToLong(t -> t.getValue() * Math.round(Math.pow(x, t.getKey()))).sum();
    }

    @Override
    public String toString() {
      if (terms.isEmpty()) return "0";
      StringBuilder sb = new StringBuilder();
      for (Map.Entry<Integer, Long> t : terms.entrySet()) {
        long c = t.getValue();
        sb.append(sb.length() == 0 ? c < 0 ? "-" : "" : c < 0 ? " - " : " + ");
        if (Math.abs(c) != 1 || t.getKey() == 0) sb.append(Math.abs(c));
        if (t.getKey() > 0) sb.append('x');
        if (t.getKey() > 1) sb.append('^').append(t.getKey());
      }
      return sb.toString();
    }
  }

  static int find(int[] p, int x) {
    while (p[x] != x) x = p[x] = p[p[x]];
    return x;
  }

  public static void main(String[] args) {
    Poly p = Poly.of(-1, 0, 1), q = Poly.of(1, 1);
    System.out.println(p + " | " + q + " | " + p.times(q) + " | " + q.power(6) + " | " + p.times(p).derivative() + " | " + p.at(5) + " | " + Poly.of(0) + " | " + Poly.of(0, -1, 0, 3));
    int w = 12, h = 6;
    java.util.Random random = new java.util.Random(8);
    int[] parent = new int[w * h];
    Arrays.setAll(parent, i -> i);
    boolean[] right = new boolean[w * h], down = new boolean[w * h];
    int joined = 1;
    while (joined < w * h) {
      int cell = random.nextInt(w * h);
      boolean goRight = random.nextBoolean();
      int other = goRight ? cell + 1 : cell + w;
      if (goRight && cell % w == w - 1 || other >= w * h) continue;
      int a = find(parent, cell), b = find(parent, other);
      if (a == b) continue;
      parent[a] = b;
      (goRight ? right : down)[cell] = true;
      joined++;
    }
    for (int y = 0; y < h; y++) {
      StringBuilder top = new StringBuilder("|"), bottom = new StringBuilder("+");
      for (int x = 0; x < w; x++) {
        top.append(right[y * w + x] ? "  " : " |");
        bottom.append(down[y * w + x] ? " +" : "-+");
      }
      System.out.println(top + "\n" + bottom);
    }
    long[] bloom = new long[8];
    String[] words = "ant bee cat dog eel fox".split(" ");
    for (String s : words) for (int k = 1; k <= 3; k++) {
      int bit = Math.floorMod(s.hashCode() * 31 * k + k * k, 512);
      bloom[bit >> 6] |= 1L << bit;
    }
    System.out.println(Arrays.stream(bloom).mapToObj(Long::toHexString).collect(Collectors.joining(" ")));
    for (String s : "ant cow fox gnu".split(" ")) {
      boolean maybe = true;
      for (int k = 1; k <= 3; k++) {
        int bit = Math.floorMod(s.hashCode() * 31 * k + k * k, 512);
        maybe &= (bloom[bit >> 6] >> bit & 1) == 1;
      }
      System.out.print(s + "=" + maybe + " ");
    }
    System.out.println();
  }
}
