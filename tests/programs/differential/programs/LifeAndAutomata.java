import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The game of life three ways (array, set of cells, rows of bits), elementary automata and Langton's ant. */
public class LifeAndAutomata {
  record Cell(int x, int y) implements Comparable<Cell> {
    @Override
    public int compareTo(Cell o) {
      return x != o.x ? Integer.compare(x, o.x) : Integer.compare(y, o.y);
    }
  }

  static final int N = 16;

  static boolean[][] byArray(boolean[][] g) {
    boolean[][] next = new boolean[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        int n = 0;
        for (int d = 0; d < 9; d++) if (d != 4 && g[Math.floorMod(i + d / 3 - 1, N)][Math.floorMod(j + d % 3 - 1, N)]) n++;
        next[i][j] = n == 3 || g[i][j] && n == 2;
      }
    }
    return next;
  }

  static Set<Cell> bySet(Set<Cell> live) {
    Map<Cell, Integer> counts = new LinkedHashMap<>();
    for (Cell c : live) for (int dx = -1; dx <= 1; dx++) for (int dy = -1; dy <= 1; dy++) if (dx != 0 || dy != 0) counts.merge(new Cell(Math.floorMod(c.x() + dx, N), Math.floorMod(c.y() + dy, N)), 1, Integer::sum);
    Set<Cell> next = new HashSet<>();
    counts.forEach((c, n) -> {
      if (n == 3 || n == 2 && live.contains(c)) next.add(c);
    });
    return next;
  }

  static short[] byBits(short[] rows) {
    short[] next = new short[N];
    for (int i = 0; i < N; i++) {
      int[] sums = new int[4];
      for (int k = 0; k < 9; k++) {
        if (k == 4) continue;
        int row = rows[(i + k / 3 + N - 1) % N] & 0xffff, bits = (k % 3 == 0 ? row << 1 | row >>> 15 : k % 3 == 2 ? row >>> 1 | row << 15 : row) & 0xffff;
        for (int level = 0; level < 3 && bits != 0; level++) {
          int carry = sums[level] & bits;
          sums[level] ^= bits;
          bits = carry;
        }
        sums[3] |= bits;
      }
      next[i] = (short) (~sums[3] & ~sums[2] & sums[1] & (sums[0] | rows[i]));
    }
    return next;
  }

  public static void main(String[] args) {
    String[] seed = {".#.", "..#", "###"};
    boolean[][] g = new boolean[N][N];
    Set<Cell> set = new HashSet<>();
    short[] rows = new short[N];
    for (int copy = 0; copy < 2; copy++) {
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
          if (seed[i].charAt(j) != '#') continue;
          int x = i + copy * 8, y = j + copy * 3;
          g[x][y] = true;
          set.add(new Cell(x, y));
          rows[x] |= 1 << y;
        }
      }
    }
    for (int round = 0; round < 40; round++) {
      g = byArray(g);
      set = bySet(set);
      rows = byBits(rows);
      int alive = 0, agree = 0;
      for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
          if (g[i][j]) alive++;
          if (g[i][j] == set.contains(new Cell(i, j)) && g[i][j] == ((rows[i] >> j & 1) != 0)) agree++;
        }
      }
      if (round % 5 == 0) System.out.println(round + " " + alive + " " + agree + " " + new TreeSet<>(set));
    }
    for (int rule : new int[] {30, 90, 110}) {
      BitSet line = new BitSet();
      line.set(32);
      for (int step = 0; step < 12; step++) {
        StringBuilder sb = new StringBuilder();
        BitSet next = new BitSet();
        for (int i = 0; i < 65; i++) {
          sb.append(line.get(i) ? '*' : ' ');
          int pattern = (i > 0 && line.get(i - 1) ? 4 : 0) | (line.get(i) ? 2 : 0) | (line.get(i + 1) ? 1 : 0);
          next.set(i, (rule >> pattern & 1) != 0);
        }
        System.out.println(sb.toString().stripTrailing());
        line = next;
      }
      System.out.println(rule + " " + line + " " + line.cardinality());
    }
    Set<Cell> black = new HashSet<>();
    int x = 0, y = 0, dx = 0, dy = 1;
    for (int step = 0; step < 3000; step++) {
      Cell c = new Cell(x, y);
      boolean was = !black.add(c);
      if (was) black.remove(c);
      int t = dx;
      dx = was ? -dy : dy;
      dy = was ? t : -t;
      x += dx;
      y += dy;
    }
    System.out.println(black.size() + " " + x + "," + y + " " + black.stream().mapToInt(Cell::hashCode).sum());
  }
}
