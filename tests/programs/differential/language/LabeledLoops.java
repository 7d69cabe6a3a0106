/** Labels, nested loops, do-while, comma expressions, empty statements. */
public class LabeledLoops {
  public static void main(String[] args) {
    int found = 0;
    search:
    for (int i = 2; ; i++) {
      for (int j = 2; j * j <= i; j++) if (i % j == 0) continue search;
      System.out.print(i + " ");
      if (++found == 15) break search;
    }
    System.out.println();
    int a = 0, b = 10;
    for (; a < b; a += 2, b--) ;
    System.out.println(a + " " + b);
    int n = 27, steps = 0;
    do {
      n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
      steps++;
    } while (n != 1);
    System.out.println(steps);
    block: {
      if (steps > 100) break block;
      System.out.println("not reached");
    }
    for (int i = 0, j = 5; i != j; i++, --j) {
      if (i + j != 5) break;
      System.out.print(i * j + ",");
      if (i == 2) break;
    }
    System.out.println();
    int[][] grid = new int[4][];
    for (int r = 0; r < grid.length; r++) {
      grid[r] = new int[r + 1];
      for (int c = 0; c <= r; c++) grid[r][c] = c == 0 || c == r ? 1 : grid[r - 1][c - 1] + grid[r - 1][c];
    }
    outer:
    for (int[] row : grid) {
      for (int v : row) {
        if (v == 3) continue outer;
        System.out.print(v + " ");
      }
      System.out.print("| ");
    }
    System.out.println();
    long product = 1;
    while (true) {
      product *= 7;
      if (product < 0) break;
    }
    System.out.println(product);
    for (char c = 'z'; c >= 'a'; c -= 5) System.out.print(c);
    for (byte q = 120; q > 0; q += 3) System.out.print(" " + q);
    for (float f = 0; f < 1; f += 0.3f) System.out.print(" " + f);
    for (double d = 1; d > 1e-3; d /= 4) System.out.print(" " + d);
    System.out.println();
  }
}
