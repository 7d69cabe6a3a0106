/** Arrays of ints, bytes and references: a sieve, a matrix product, a histogram. */
public class ArrayLoops {
  static int sieve(boolean[] composite) {
    int primes = 0;
    java.util.Arrays.fill(composite, false);
    for (int i = 2; i < composite.length; i++) {
      if (!composite[i]) {
        primes++;
        for (int j = i + i; j < composite.length; j += i) {
          composite[j] = true;
        }
      }
    }
    return primes;
  }

  static int product(int[][] a, int[][] b, int[][] c) {
    int n = a.length;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        int sum = 0;
        for (int k = 0; k < n; k++) {
          sum += a[i][k] * b[k][j];
        }
        c[i][j] = sum;
      }
    }
    return c[n / 2][n / 3];
  }

  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    boolean[] composite = new boolean[10_000];
    int[][] a = new int[40][40];
    int[][] b = new int[40][40];
    int[][] c = new int[40][40];
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < 40; j++) {
        a[i][j] = i + j;
        b[i][j] = i ^ j;
      }
    }
    byte[] data = new byte[20_000];
    for (int i = 0; i < data.length; i++) {
      data[i] = (byte) (i * 7);
    }
    int[] histogram = new int[256];
    long sum = 0;
    for (int round = 0; round < 3 * scale; round++) {
      sum += sieve(composite);
      sum += product(a, b, c);
      for (byte value : data) {
        histogram[value & 0xff]++;
      }
    }
    for (int count : histogram) {
      sum = sum * 31 + count;
    }
    System.out.println(sum);
  }
}
