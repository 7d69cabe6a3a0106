import java.util.Arrays;

/** Matrix products, determinants, inverses, Gaussian elimination, powers, spirals, rotation. */
public class Matrices {
  static double[][] multiply(double[][] a, double[][] b) {
    double[][] c = new double[a.length][b[0].length];
    for (int i = 0; i < a.length; i++) for (int j = 0; j < b[0].length; j++) for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
    return c;
  }

  static double[] solve(double[][] a, double[] b) {
    int n = b.length;
    double[][] m = new double[n][];
    for (int i = 0; i < n; i++) {
      m[i] = Arrays.copyOf(a[i], n + 1);
      m[i][n] = b[i];
    }
    for (int c = 0; c < n; c++) {
      int p = c;
      for (int r = c + 1; r < n; r++) if (Math.abs(m[r][c]) > Math.abs(m[p][c])) p = r;
      if (Math.abs(m[p][c]) < 1e-12) throw new ArithmeticException("singular in column " + c);
      double[] t = m[p];
      m[p] = m[c];
      m[c] = t;
      for (int r = 0; r < n; r++) {
        if (r == c) continue;
        double f = m[r][c] / m[c][c];
        for (int k = c; k <= n; k++) m[r][k] -= f * m[c][k];
      }
    }
    double[] x = new double[n];
    for (int i = 0; i < n; i++) x[i] = m[i][n] / m[i][i];
    return x;
  }

  static long det(long[][] m) {
    if (m.length == 1) return m[0][0];
    long d = 0;
    for (int c = 0; c < m.length; c++) {
      long[][] minor = new long[m.length - 1][m.length - 1];
      for (int r = 1; r < m.length; r++) for (int k = 0, j = 0; k < m.length; k++) if (k != c) minor[r - 1][j++] = m[r][k];
      d += (c % 2 == 0 ? 1 : -1) * m[0][c] * det(minor);
    }
    return d;
  }

  public static void main(String[] args) {
    double[][] a = {{2, 1, -1}, {-3, -1, 2}, {-2, 1, 2}};
    System.out.println(Arrays.toString(solve(a, new double[] {8, -11, -3})));
    try {
      solve(new double[][] {{1, 2}, {2, 4}}, new double[] {1, 2});
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Arrays.deepToString(multiply(a, a)) + " " + det(new long[][] {{2, 0, 1, 3}, {1, 1, 4, 0}, {0, 5, 2, 2}, {7, 1, 1, 1}}));
    double[][] hilbert = new double[5][5];
    for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) hilbert[i][j] = 1.0 / (i + j + 1);
    double[] ones = new double[5];
    Arrays.fill(ones, 1);
    for (double v : solve(hilbert, ones)) System.out.printf("%.4f ", v);
    System.out.println();
    int n = 5;
    int[][] spiral = new int[n][n];
    int r = 0, c = 0, dr = 0, dc = 1;
    for (int k = 1; k <= n * n; k++) {
      spiral[r][c] = k;
      int nr = r + dr, nc = c + dc;
      if (nr < 0 || nc < 0 || nr >= n || nc >= n || spiral[nr][nc] != 0) {
        int t = dr;
        dr = dc;
        dc = -t;
      }
      r += dr;
      c += dc;
    }
    for (int[] row : spiral) System.out.println(Arrays.toString(row));
    int[][] rotated = new int[n][n];
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) rotated[j][n - 1 - i] = spiral[i][j];
    System.out.println(Arrays.deepToString(rotated));
    long[][] fib = {{1, 1}, {1, 0}}, power = {{1, 0}, {0, 1}};
    for (int e = 90; e > 0; e >>= 1) {
      if ((e & 1) == 1) power = times(power, fib);
      fib = times(fib, fib);
    }
    System.out.println(power[0][1]);
    float[][] ragged = new float[3][];
    ragged[1] = new float[] {1.5f};
    System.out.println(Arrays.deepToString(ragged));
    int[][][] cube = new int[2][3][4];
    cube[1][2][3] = 7;
    System.out.println(Arrays.deepToString(cube) + cube.getClass().getName() + cube[0].getClass().getSimpleName());
  }

  static long[][] times(long[][] a, long[][] b) {
    long[][] c = new long[2][2];
    for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) c[i][j] += a[i][k] * b[k][j];
    return c;
  }
}
