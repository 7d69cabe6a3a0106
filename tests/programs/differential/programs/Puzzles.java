import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Queens, permutations, towers, memoised recursion, life, big numbers by hand, primes by wheel, edit distance. */
public class Puzzles {
  static int queens(int n, int row, int cols, int d1, int d2) {
    if (row == n) return 1;
    int count = 0;
    for (int c = 0; c < n; c++) {
      int a = 1 << c, b = 1 << (row + c), d = 1 << (row - c + n);
      if ((cols & a | d1 & b | d2 & d) == 0) count += queens(n, row + 1, cols | a, d1 | b, d2 | d);
    }
    return count;
  }

  static void permute(String prefix, String rest, List<String> out) {
    if (rest.isEmpty()) { out.add(prefix); return; }
    for (int i = 0; i < rest.length(); i++) permute(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), out);
  }

  static int hanoi(int n, char a, char b, char c, StringBuilder log) {
    if (n == 0) return 0;
    int moves = hanoi(n - 1, a, c, b, log);
    log.append(a).append(c);
    return moves + 1 + hanoi(n - 1, b, a, c, log);
  }

  static final Map<Long, Long> MEMO = new HashMap<>();

  static long ways(long n) {
    if (n < 3) return 1;
    Long known = MEMO.get(n);
    if (known != null) return known;
    long w = ways(n - 1) + ways(n - 3) * 2;
    MEMO.put(n, w);
    return w;
  }

  static int edit(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        d[i][j] = i == 0 ? j : j == 0 ? i : Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
      }
    }
    return d[a.length()][b.length()];
  }

  static String factorial(int n) {
    List<Integer> digits = new ArrayList<>(List.of(1));
    for (int k = 2; k <= n; k++) {
      int carry = 0;
      for (int i = 0; i < digits.size(); i++) {
        int v = digits.get(i) * k + carry;
        digits.set(i, v % 10);
        carry = v / 10;
      }
      for (; carry > 0; carry /= 10) digits.add(carry % 10);
    }
    StringBuilder sb = new StringBuilder();
    for (int d : digits) sb.append(d);
    return sb.reverse().toString();
  }

  static boolean[][] life(boolean[][] w) {
    int n = w.length;
    boolean[][] next = new boolean[n][n];
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) {
      int around = 0;
      for (int di = -1; di <= 1; di++) for (int dj = -1; dj <= 1; dj++) if ((di | dj) != 0 && w[(i + di + n) % n][(j + dj + n) % n]) around++;
      next[i][j] = around == 3 || around == 2 && w[i][j];
    }
    return next;
  }

  public static void main(String[] args) {
    System.out.println(queens(6, 0, 0, 0, 0) + " " + queens(7, 0, 0, 0, 0));
    List<String> perms = new ArrayList<>();
    permute("", "abcd", perms);
    System.out.println(perms.size() + " " + perms.get(13) + perms);
    StringBuilder log = new StringBuilder();
    System.out.println(hanoi(4, 'A', 'B', 'C', log) + " " + log);
    System.out.println(ways(60) + " " + MEMO.size());
    System.out.println(edit("kitten", "sitting") + " " + edit("", "abc"));
    System.out.println(factorial(40));
    boolean[][] world = new boolean[8][8];
    world[0][1] = world[1][2] = world[2][0] = world[2][1] = world[2][2] = true;
    for (int i = 0; i < 10; i++) world = life(world);
    for (boolean[] row : world) { for (boolean c : row) System.out.print(c ? '#' : '.'); System.out.println(); }
  }
}
