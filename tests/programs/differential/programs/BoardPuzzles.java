import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** N queens, sudoku, a knight's tour, the game of life, word search, towers of Hanoi. */
public class BoardPuzzles {
  static int queens(int n, int row, int cols, int d1, int d2, int[] places, List<String> out) {
    if (row == n) {
      if (out.size() < 3) out.add(Arrays.toString(places));
      return 1;
    }
    int count = 0;
    for (int free = ~(cols | d1 | d2) & (1 << n) - 1; free != 0; free &= free - 1) {
      int bit = free & -free;
      places[row] = Integer.numberOfTrailingZeros(bit);
      count += queens(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1, places, out);
    }
    return count;
  }

  static int tries;

  static boolean sudoku(int[][] b) {
    int bestR = -1, bestC = -1;
    Set<Integer> best = null;
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        if (b[r][c] != 0) continue;
        Set<Integer> options = new TreeSet<>();
        for (int v = 1; v <= 9; v++) options.add(v);
        for (int i = 0; i < 9; i++) {
          options.remove(b[r][i]);
          options.remove(b[i][c]);
          options.remove(b[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3]);
        }
        if (best == null || options.size() < best.size()) {
          best = options;
          bestR = r;
          bestC = c;
        }
      }
    }
    if (best == null) return true;
    for (int v : best) {
      tries++;
      b[bestR][bestC] = v;
      if (sudoku(b)) return true;
    }
    b[bestR][bestC] = 0;
    return false;
  }

  record Cell(int x, int y) {
    List<Cell> neighbours() {
      List<Cell> l = new ArrayList<>();
      for (int dx = -1; dx <= 1; dx++) for (int dy = -1; dy <= 1; dy++) if (dx != 0 || dy != 0) l.add(new Cell(x + dx, y + dy));
      return l;
    }
  }

  static Set<Cell> step(Set<Cell> alive) {
    return alive.stream().flatMap(c -> c.neighbours().stream()).collect(Collectors.groupingBy(c -> c, Collectors.counting())).entrySet().stream()
        .filter(e -> e.getValue() == 3 || e.getValue() == 2 && alive.contains(e.getKey())).map(e -> e.getKey()).collect(Collectors.toSet());
  }

  static String show(Set<Cell> alive) {
    return IntStream.range(0, 8).mapToObj(y -> IntStream.range(0, 12).mapToObj(x -> alive.contains(new Cell(x, y)) ? "#" : ".").collect(Collectors.joining())).collect(Collectors.joining("\n"));
  }

  static boolean tour(int[][] b, int r, int c, int n) {
    b[r][c] = n;
    if (n == b.length * b.length) return true;
    int[][] jumps = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    List<int[]> options = new ArrayList<>();
    for (int[] j : jumps) if (free(b, r + j[0], c + j[1])) options.add(new int[] {r + j[0], c + j[1]});
    options.sort((p, q) -> Integer.compare(degree(b, p, jumps), degree(b, q, jumps)));
    for (int[] o : options) if (tour(b, o[0], o[1], n + 1)) return true;
    b[r][c] = 0;
    return false;
  }

  static int degree(int[][] b, int[] p, int[][] jumps) {
    return (int) Arrays.stream(jumps).filter(j -> free(b, p[0] + j[0], p[1] + j[1])).count();
  }

  static boolean free(int[][] b, int r, int c) {
    return r >= 0 && c >= 0 && r < b.length && c < b.length && b[r][c] == 0;
  }

  static void hanoi(int n, char a, char b, char c, StringBuilder moves) {
    if (n == 0) return;
    hanoi(n - 1, a, c, b, moves);
    moves.append(a).append(c).append(' ');
    hanoi(n - 1, b, a, c, moves);
  }

  static boolean word(char[][] g, String w, int r, int c, int i) {
    if (i == w.length()) return true;
    if (r < 0 || c < 0 || r >= g.length || c >= g[r].length || g[r][c] != w.charAt(i)) return false;
    char kept = g[r][c];
    g[r][c] = '*';
    boolean found = word(g, w, r + 1, c, i + 1) || word(g, w, r - 1, c, i + 1) || word(g, w, r, c + 1, i + 1) || word(g, w, r, c - 1, i + 1);
    g[r][c] = kept;
    return found;
  }

  public static void main(String[] args) {
    for (int n = 1; n <= 8; n++) {
      List<String> first = new ArrayList<>();
      System.out.println(n + " queens: " + queens(n, 0, 0, 0, 0, new int[n], first) + " " + first);
    }
    String puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    int[][] board = new int[9][9];
    for (int i = 0; i < 81; i++) board[i / 9][i % 9] = puzzle.charAt(i) - '0';
    System.out.println(sudoku(board) + " " + tries);
    for (int[] row : board) System.out.println(Arrays.stream(row).mapToObj(String::valueOf).collect(Collectors.joining(" ")));
    Set<Cell> glider = new HashSet<>(Set.of(new Cell(1, 0), new Cell(2, 1), new Cell(0, 2), new Cell(1, 2), new Cell(2, 2), new Cell(7, 4), new Cell(8, 4), new Cell(9, 4)));
    for (int g = 0; g < 5; g++) {
      System.out.println(show(glider) + "\n" + glider.size());
      glider = step(glider);
    }
    int[][] knight = new int[6][6];
    System.out.println(tour(knight, 0, 0, 1));
    for (int[] row : knight) System.out.println(Arrays.stream(row).mapToObj(v -> String.format("%3d", v)).collect(Collectors.joining()));
    StringBuilder moves = new StringBuilder();
    hanoi(5, 'A', 'B', 'C', moves);
    System.out.println(moves);
    char[][] grid = {"cats".toCharArray(), "oxea".toCharArray(), "dogt".toCharArray()};
    for (String w : List.of("cat", "cats", "toad", "eat", "dog", "cod", "god", "sat", "seat", "xe")) {
      boolean found = false;
      for (int r = 0; r < 3; r++) for (int c = 0; c < 4; c++) found |= word(grid, w, r, c, 0);
      System.out.print(w + "=" + found + " ");
    }
    System.out.println();
  }
}
