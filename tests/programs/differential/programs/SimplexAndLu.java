import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;

/** Numeric programs: LU and inverse, simplex, FFT, Newton, Runge-Kutta, quadrature, least squares, power iteration; printed in full. */
public class SimplexAndLu {
  static double[][] lu(double[][] a, int[] perm) {
    int n = a.length;
    double[][] m = new double[n][];
    for (int i = 0; i < n; i++) {
      m[i] = a[i].clone();
      perm[i] = i;
    }
    for (int k = 0; k < n; k++) {
      int p = k;
      for (int i = k + 1; i < n; i++) if (Math.abs(m[i][k]) > Math.abs(m[p][k])) p = i;
      double[] row = m[p];
      m[p] = m[k];
      m[k] = row;
      int t = perm[p];
      perm[p] = perm[k];
      perm[k] = t;
      if (m[k][k] == 0) throw new ArithmeticException("singular at " + k);
      for (int i = k + 1; i < n; i++) {
        m[i][k] /= m[k][k];
        for (int j = k + 1; j < n; j++) m[i][j] -= m[i][k] * m[k][j];
      }
    }
    return m;
  }

  static double[] solve(double[][] m, int[] perm, double[] b) {
    int n = b.length;
    double[] x = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = b[perm[i]];
      for (int j = 0; j < i; j++) x[i] -= m[i][j] * x[j];
    }
    for (int i = n - 1; i >= 0; i--) {
      for (int j = i + 1; j < n; j++) x[i] -= m[i][j] * x[j];
      x[i] /= m[i][i];
    }
    return x;
  }

  static String simplex(double[][] a, double[] b, double[] c) {
    int m = b.length, n = c.length;
    double[][] t = new double[m + 1][n + m + 1];
    int[] basis = new int[m];
    for (int i = 0; i < m; i++) {
      System.arraycopy(a[i], 0, t[i], 0, n);
      t[i][n + i] = 1;
      t[i][n + m] = b[i];
      basis[i] = n + i;
    }
    for (int j = 0; j < n; j++) t[m][j] = -c[j];
    int pivots = 0;
    while (true) {
      int q = -1;
      for (int j = 0; j < n + m && q < 0; j++) if (t[m][j] < -1e-9) q = j;
      if (q < 0) break;
      int p = -1;
      for (int i = 0; i < m; i++) if (t[i][q] > 1e-9 && (p < 0 || t[i][n + m] / t[i][q] < t[p][n + m] / t[p][q])) p = i;
      if (p < 0) return "unbounded";
      double d = t[p][q];
      for (int j = 0; j <= n + m; j++) t[p][j] /= d;
      for (int i = 0; i <= m; i++) {
        if (i == p) continue;
        double f = t[i][q];
        for (int j = 0; j <= n + m; j++) t[i][j] -= f * t[p][j];
      }
      basis[p] = q;
      pivots++;
    }
    double[] x = new double[n];
    for (int i = 0; i < m; i++) if (basis[i] < n) x[basis[i]] = t[i][n + m];
    return t[m][n + m] + " at " + Arrays.toString(x) + " after " + pivots;
  }

  static void fft(double[] re, double[] im, boolean inverse) {
    int n = re.length;
    for (int i = 1, j = 0; i < n; i++) {
      int bit = n >> 1;
      for (; (j & bit) != 0; bit >>= 1) j ^= bit;
      j ^= bit;
      if (i < j) {
        double x = re[i];
        re[i] = re[j];
        re[j] = x;
        x = im[i];
        im[i] = im[j];
        im[j] = x;
      }
    }
    for (int len = 2; len <= n; len <<= 1) {
      double angle = 2 * Math.PI / len * (inverse ? -1 : 1);
      for (int i = 0; i < n; i += len) {
        for (int k = 0; k < len / 2; k++) {
          double wr = StrictMath.cos(angle * k), wi = StrictMath.sin(angle * k);
          int u = i + k, v = u + len / 2;
          double xr = re[v] * wr - im[v] * wi, xi = re[v] * wi + im[v] * wr;
          re[v] = re[u] - xr;
          im[v] = im[u] - xi;
          re[u] += xr;
          im[u] += xi;
        }
      }
    }
    if (inverse) {
      for (int i = 0; i < n; i++) {
        re[i] /= n;
        im[i] /= n;
      }
    }
  }

  static double newton(DoubleUnaryOperator f, double x) {
    for (int i = 0; i < 60; i++) {
      double h = 1e-6, slope = (f.applyAsDouble(x + h) - f.applyAsDouble(x - h)) / (2 * h);
      double next = x - f.applyAsDouble(x) / slope;
      if (next == x) break;
      x = next;
    }
    return x;
  }

  static double simpson(DoubleUnaryOperator f, double a, double b, double eps, int depth) {
    double c = (a + b) / 2, whole = (b - a) / 6 * (f.applyAsDouble(a) + 4 * f.applyAsDouble(c) + f.applyAsDouble(b));
    double d = (a + c) / 2, e = (c + b) / 2;
    double halves = (c - a) / 6 * (f.applyAsDouble(a) + 4 * f.applyAsDouble(d) + f.applyAsDouble(c)) + (b - c) / 6 * (f.applyAsDouble(c) + 4 * f.applyAsDouble(e) + f.applyAsDouble(b));
    return depth == 0 || Math.abs(halves - whole) < 15 * eps ? halves : simpson(f, a, c, eps / 2, depth - 1) + simpson(f, c, b, eps / 2, depth - 1);
  }

  public static void main(String[] args) {
    Random random = new Random(17);
    for (int n = 1; n <= 6; n++) {
      double[][] a = new double[n][n];
      double[] b = new double[n];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) a[i][j] = random.nextGaussian();
        b[i] = random.nextInt(20) - 10;
      }
      int[] perm = new int[n];
      double[][] m = lu(a, perm);
      double det = 1;
      for (int i = 0; i < n; i++) det *= m[i][i];
      System.out.println(n + " " + det + " " + Arrays.toString(perm) + " " + Arrays.toString(solve(m, perm, b)));
      double[] v = new double[n];
      Arrays.fill(v, 1);
      double norm = 0;
      for (int round = 0; round < 30; round++) {
        double[] w = new double[n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) w[i] += a[i][j] * v[j];
        norm = Math.sqrt(Arrays.stream(w).map(x -> x * x).sum());
        for (int i = 0; i < n; i++) v[i] = w[i] / norm;
      }
      System.out.printf("%.6f %e %g%n", norm, norm, norm);
    }
    try {
      lu(new double[][] {{1, 2}, {2, 4}}, new int[2]);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(simplex(new double[][] {{2, 1}, {2, 3}, {3, 1}}, new double[] {18, 42, 24}, new double[] {3, 2}) + "\n" + simplex(new double[][] {{-1, 1}}, new double[] {1}, new double[] {1, 1}) + "\n"
        + simplex(new double[][] {{1, 1, 3}, {2, 2, 5}, {4, 1, 2}}, new double[] {30, 24, 36}, new double[] {3, 1, 2}));
    double[] re = new double[16], im = new double[16];
    for (int i = 0; i < 16; i++) re[i] = i % 5 - 1.5;
    fft(re, im, false);
    System.out.println(Arrays.toString(re) + "\n" + Arrays.toString(im));
    fft(re, im, true);
    for (int i = 0; i < 16; i++) System.out.print(Math.round(re[i] * 1e6) / 1e6 + " ");
    System.out.println();
    System.out.println(newton(x -> x * x - 2, 1) + " " + newton(x -> StrictMath.exp(x) - 5, 1) + " " + newton(x -> StrictMath.cos(x) - x, 1) + " " + newton(x -> x * x * x - x - 2, 2));
    System.out.println(simpson(StrictMath::sin, 0, Math.PI, 1e-10, 20) + " " + simpson(x -> 1 / (1 + x * x), 0, 1, 1e-12, 20) * 4 + " " + simpson(Math::sqrt, 0, 1, 1e-9, 30));
    double x = 1, y = 0, h = 0.05;
    for (int i = 0; i < 100; i++) {
      double k1 = y, l1 = -x, k2 = y + h / 2 * l1, l2 = -(x + h / 2 * k1), k3 = y + h / 2 * l2, l3 = -(x + h / 2 * k2), k4 = y + h * l3, l4 = -(x + h * k3);
      x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
      y += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4);
      if (i % 20 == 19) System.out.println(x + " " + y + " " + StrictMath.cos(h * (i + 1)));
    }
    float fx = 0.1f, chaos = 0.3f;
    for (int i = 0; i < 50; i++) {
      fx = (float) Math.sqrt(fx + 1);
      chaos = 3.9f * chaos * (1 - chaos);
    }
    System.out.println(fx + " " + chaos + " " + StrictMath.pow(1.0001, 10000) + " " + StrictMath.log10(12345) + " " + StrictMath.atan2(-1, -2) + " " + StrictMath.sinh(1.5) + " " + StrictMath.expm1(1e-8) + " " + StrictMath.log1p(1e-8) + " " + StrictMath.cbrt(10) + " "
        + StrictMath.hypot(1e-160, 1e-160) + " " + StrictMath.tan(1e6) + " " + StrictMath.asin(0.9999) + " " + StrictMath.acos(-0.5) + " " + StrictMath.tanh(0.3));
  }
}
