/** Operators with mixed types, compound assignments, promotions, precedence. */
public class Operators {
  static int calls;

  static boolean b(boolean v) {
    calls++;
    return v;
  }

  public static void main(String[] args) {
    byte by = 127;
    by++;
    short sh = (short) 40000;
    char ch = 'z';
    ch += 1.7;
    int in = 7;
    in <<= 33;
    long lo = 1L << 63;
    lo >>>= 60;
    float fl = 1 / 3f;
    double du = 1 / 3;
    in ^= 0xff;
    by |= 0x80;
    sh >>= 2;
    lo *= 2.5;
    System.out.println(by + " " + sh + " " + ch + (int) ch + " " + in + " " + lo + " " + fl + " " + du);
    System.out.println((5 & 3 | 4 ^ 1) + " " + (~5 << 2 >> 1 >>> 28) + " " + (-17 >> 2) + " " + (-17 >>> 28) + " " + (-17 / 4) + " " + (-17 % 4) + " " + (1 << 31 >>> 31) + " " + (1L << 31 << 1) + " " + (byte) (200 + 100) + " " + (char) ('a' + 1) + ('a' + 1));
    System.out.println(1 + 2 + "3" + 4 + 5 + " " + 'a' + 'b' + " " + (char) ('a' + 'b' - 'a') + 1.0f + 2.0 + null + true);
    System.out.println((b(true) | b(false)) + " " + (b(false) && b(true)) + " " + (b(true) || b(false)) + " " + (b(true) ^ b(true)) + " " + !b(false) + " " + calls);
    int i = 5;
    i = i++ * 2 + i;
    int j = i-- - --i;
    System.out.println(i + " " + j + " " + (i > j ? i : j) + " " + (true ? 1 : 2.0) + " " + (true ? 'a' : 0) + " " + (true ? 'b' : i) + " " + (Object) (true ? 1 : "s") + " " + (false ? 1 : 'c'));
    Integer x = 1000, y = 1000;
    Long z = 1000L;
    System.out.println((x == y) + " " + x.equals(y) + " " + (x <= y && x >= y) + " " + z.equals(1000) + " " + z.equals(1000L) + " " + (z == 1000) + " " + new Integer(5).hashCode());
    x++;
    x += 5;
    System.out.println(x + " " + (x - y) + " " + -x + " " + ~y + " " + x / 3 + " " + x % 7);
    Integer nul = null;
    try {
      int bad = nul + 1;
      System.out.println(bad);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    try {
      System.out.println(true ? nul : 0);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    long big = Integer.MAX_VALUE + 1;
    long right = Integer.MAX_VALUE + 1L;
    System.out.println(big + " " + right + " " + Integer.MIN_VALUE / -1 + " " + Long.MIN_VALUE % -1 + " " + (int) 3_000_000_000L + " " + (0x7fff_ffff + 0b1) + " " + 017 + " " + 'A' / 2 + " " + 1e3 + " " + 0x1p-2 + " " + 1_0.5e-1_0);
    System.out.println((int) 'x' + (char) 120 + " " + (float) 0.1 + " " + (0.1f == 0.1) + " " + (float) 1e40 + " " + (long) 1e19f + " " + (int) -0.9 + " " + (5 / 2 * 2.0) + " " + (5 / 2.0 * 2) + " " + 07 + 0xF + " " + (short) 0x18000 + " " + (byte) -129);
    for (int n : new int[] {0, 31, 32, 33, -1}) System.out.print((1 << n) + "," + (1L << n) + "," + (-8 >> n) + "," + (-8 >>> n) + " ");
    System.out.println();
    for (double d : new double[] {Double.NaN, -0.0, 1}) System.out.print((d == d) + "" + (d < 1) + (d >= 1) + (d != 0) + (1 / d) + " " + -d + " ");
    System.out.println();
    int[] arr = {1, 2, 3};
    int k = 0;
    arr[k] = k = 2;
    arr[k] += k++ * 10;
    System.out.println(arr[0] + " " + arr[1] + " " + arr[2] + " " + k);
    String s = "a";
    s += s += "b";
    System.out.println(s);
    final int C = 10;
    byte narrow = C;
    char fromInt = 66;
    System.out.println(narrow + fromInt + "" + fromInt);
    try {
      System.out.println(1 % 0);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage() + " " + 1.0 % 0);
    }
  }
}
