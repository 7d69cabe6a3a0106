/** Matrices, a sieve, Pascal's triangle: arrays in loops. */
public class Matrix {
  static double[][] multiply(double[][] a, double[][] b) {
    int n = a.length, m = b[0].length, k = b.length;
    double[][] c = new double[n][m];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < m; j++) {
        for (int x = 0; x < k; x++) {
          c[i][j] += a[i][x] * b[x][j];
        }
      }
    }
    return c;
  }

  static double determinant(double[][] m) {
    if (m.length == 1) return m[0][0];
    double det = 0;
    for (int col = 0; col < m.length; col++) {
      double[][] minor = new double[m.length - 1][m.length - 1];
      for (int i = 1; i < m.length; i++) {
        for (int j = 0, jj = 0; j < m.length; j++) {
          if (j != col) minor[i - 1][jj++] = m[i][j];
        }
      }
      det += (col % 2 == 0 ? 1 : -1) * m[0][col] * determinant(minor);
    }
    return det;
  }

  static int sieve(int n) {
    boolean[] composite = new boolean[n + 1];
    int count = 0;
    for (int i = 2; i <= n; i++) {
      if (!composite[i]) {
        count++;
        for (long j = (long) i * i; j <= n; j += i) {
          composite[(int) j] = true;
        }
      }
    }
    return count;
  }

  public static void main(String[] args) {
    double[][] a = {{1, 2, 3}, {4, 5, 6.5}, {-7, 8, 0.1}};
    double[][] b = {{0.5, 0, 1}, {2, -1, 0}, {3, 3, 3}};
    for (double[] row : multiply(a, b)) {
      for (double v : row) {
        System.out.print(v + " ");
      }
      System.out.println();
    }
    System.out.println(determinant(a));
    System.out.println(sieve(20000));
    long[][] pascal = new long[20][];
    for (int i = 0; i < pascal.length; i++) {
      pascal[i] = new long[i + 1];
      pascal[i][0] = pascal[i][i] = 1;
      for (int j = 1; j < i; j++) {
        pascal[i][j] = pascal[i - 1][j - 1] + pascal[i - 1][j];
      }
    }
    System.out.println(pascal[19][9] + " " + pascal[10][5]);
    int[][][] cube = new int[5][6][7];
    int n = 0;
    for (int[][] plane : cube) for (int[] line : plane) for (int k = 0; k < line.length; k++) line[k] = n++;
    System.out.println(cube[4][5][6] + " " + cube[2][3][4]);
  }
}
