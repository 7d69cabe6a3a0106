// TESTGEN: --of Vectors.dot,Vectors.scaled,Vectors.transpose,Vectors.mean,Vectors.sort Vectors

/** Arrays as arguments and results. */
public class Vectors {
  static int dot(int[] a, int[] b) {
    int sum = 0;
    for (int i = 0; i < Math.min(a.length, b.length); i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  static double[] scaled(double[] a, double by) {
    double[] result = new double[a.length];
    for (int i = 0; i < a.length; i++) {
      result[i] = a[i] * by;
    }
    return result;
  }

  static int[][] transpose(int[][] m) {
    int[][] result = new int[m[0].length][m.length];
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < m[i].length; j++) {
        result[j][i] = m[i][j];
      }
    }
    return result;
  }

  static float mean(long[] values) {
    if (values.length == 0) {
      return Float.NaN;
    }
    long sum = 0;
    for (long value : values) {
      sum += value;
    }
    return (float) sum / values.length;
  }

  static void sort(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int item = a[i];
      int j = i - 1;
      while (j >= 0 && a[j] > item) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = item;
    }
  }

  public static void main(String[] args) {
    dot(new int[] {1, 2, 3}, new int[] {4, 5});
    dot(new int[0], new int[] {4});
    scaled(new double[] {0.5, -1, 3}, 0.1);
    transpose(new int[][] {{1, 2, 3}, {4, 5, 6}});
    mean(new long[] {1, 2, 4});
    mean(new long[0]);
    sort(new int[] {3, 1, 2, 1});
    sort(new int[] {5});
    try {
      transpose(new int[0][]);
    } catch (ArrayIndexOutOfBoundsException e) {
      // wanted
    }
  }
}
