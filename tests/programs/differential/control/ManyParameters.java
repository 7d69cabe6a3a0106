/** Methods of many parameters of mixed sizes; deep and mutual recursion; large frames on the stack. */
public class ManyParameters {
  static double mixed(int a, long b, double c, float d, byte e, String f, long g, double h, char i, boolean j, int[] k, long l, short m) {
    return a + b + c + d + e + f.length() + g + h + i + (j ? 1 : 0) + k[0] + l + m;
  }

  double virtual(double a, int b, long c, Object d, float e) { return a - b + c * d.hashCode() - e; }

  static long shift(long a, int n, long b) {
    return n == 0 ? a * 1000 + b : shift(b, n - 1, a + n);
  }

  static boolean even(int n) { return n == 0 || odd(n - 1); }
  static boolean odd(int n) { return n != 0 && even(n - 1); }

  static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }

  static long tak(int x, int y, int z) {
    return y >= x ? z : tak((int) tak(x - 1, y, z), (int) tak(y - 1, z, x), (int) tak(z - 1, x, y));
  }

  static int p(int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8, int a9, int a10, int a11, int a12) {
    return a1 == 0 ? a2 - a12 : p(a1 - 1, a12, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11);
  }

  public static void main(String[] args) {
    System.out.println(mixed(1, 2L, 3.5, 4.25f, (byte) -5, "six", 7L, 8.125, '\t', true, new int[] {10}, 11L, (short) 12));
    System.out.println(new ManyParameters().virtual(1.5, 2, 3L, 4, 5.5f));
    System.out.println(shift(1, 10, 2));
    System.out.println(even(1000) + " " + odd(777) + " " + sum(2000));
    System.out.println(tak(8, 4, 2));
    System.out.println(p(7, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
  }
}
