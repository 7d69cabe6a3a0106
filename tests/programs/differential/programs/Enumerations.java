import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Permutations in order and by swaps, subsets by Gray codes, partitions, queens, knight's tour, Hanoi, knapsack, sums to a target. */
public class Enumerations {
  static boolean next(int[] p) {
    int i = p.length - 2;
    while (i >= 0 && p[i] >= p[i + 1]) i--;
    if (i < 0) return false;
    int j = p.length - 1;
    while (p[j] <= p[i]) j--;
    swap(p, i, j);
    for (int a = i + 1, b = p.length - 1; a < b; a++, b--) swap(p, a, b);
    return true;
  }

  static void swap(int[] p, int i, int j) {
    int t = p[i];
    p[i] = p[j];
    p[j] = t;
  }

  static void heap(int[] p, int n, Set<String> out) {
    if (n == 1) {
      out.add(Arrays.toString(p));
      return;
    }
    for (int i = 0; i < n; i++) {
      heap(p, n - 1, out);
      swap(p, n % 2 == 0 ? i : 0, n - 1);
    }
  }

  static void partitions(int left, int most, List<Integer> now, List<String> out) {
    if (left == 0) out.add(now.toString());
    for (int part = Math.min(left, most); part > 0; part--) {
      now.add(part);
      partitions(left - part, part, now, out);
      now.remove(now.size() - 1);
    }
  }

  static int queens(int n, int columns, int left, int right) {
    int all = (1 << n) - 1, found = columns == all ? 1 : 0;
    for (int free = all & ~(columns | left | right); free != 0; free &= free - 1) {
      int bit = free & -free;
      found += queens(n, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return found;
  }

  static int hanoi(int n, char from, char to, char by, StringBuilder log) {
    if (n == 0) return 0;
    int moves = hanoi(n - 1, from, by, to, log);
    log.append(from).append(to).append(' ');
    return moves + 1 + hanoi(n - 1, by, to, from, log);
  }

  public static void main(String[] args) {
    int[] p = {1, 1, 2, 3};
    do System.out.print(Arrays.toString(p) + " ");
    while (next(p));
    Set<String> heap = new TreeSet<>();
    heap(new int[] {1, 2, 3, 4}, 4, heap);
    System.out.println("\n" + heap.size() + " " + heap);
    for (int i = 0; i < 16; i++) System.out.print(Integer.toBinaryString(16 | i ^ i >> 1).substring(1) + " ");
    List<String> parts = new ArrayList<>();
    partitions(8, 8, new ArrayList<>(), parts);
    System.out.println("\n" + parts.size() + " " + parts);
    for (int n = 1; n <= 8; n++) System.out.print(queens(n, 0, 0, 0) + " ");
    StringBuilder log = new StringBuilder();
    System.out.println(hanoi(5, 'a', 'c', 'b', log) + " " + log);
    int[] weights = {3, 4, 5, 9, 14}, values = {3, 4, 4, 10, 15}, best = new int[21];
    for (int i = 0; i < weights.length; i++) for (int w = 20; w >= weights[i]; w--) best[w] = Math.max(best[w], best[w - weights[i]] + values[i]);
    System.out.println(Arrays.toString(best));
    int[][] board = new int[6][6];
    int x = 0, y = 0;
    for (int step = 1; step <= 36; step++) {
      board[x][y] = step;
      int bx = -1, by = -1, fewest = 9;
      for (int k = 0; k < 8; k++) {
        int nx = x + new int[] {1, 2, 2, 1, -1, -2, -2, -1}[k], ny = y + new int[] {2, 1, -1, -2, -2, -1, 1, 2}[k], exits = 0;
        if (nx < 0 || ny < 0 || nx > 5 || ny > 5 || board[nx][ny] != 0) continue;
        for (int d = 1; d <= 2; d++) for (int s = 0; s < 4; s++) {
          int ex = nx + (s < 2 ? d : -d), ey = ny + (s % 2 == 0 ? 3 - d : d - 3);
          if (ex >= 0 && ey >= 0 && ex < 6 && ey < 6 && board[ex][ey] == 0) exits++;
        }
        if (exits < fewest) {
          fewest = exits;
          bx = nx;
          by = ny;
        }
      }
      if (bx < 0) break;
      x = bx;
      y = by;
    }
    System.out.println(Arrays.deepToString(board));
  }
}
