/** Compound assignment with its hidden cast, char arithmetic, long shifts, constant folding against run time, integer caches. */
public class NarrowAssignments {
  static byte b = 100;
  static short s = 30000;
  static char c = 'x';
  static int i = 1_000_000;
  static long l = 1L << 40;
  static float f = 3.7f;
  static double d = -1e10;
  static int[] calls = new int[1];

  static int next() {
    return calls[0]++;
  }

  static void compound() {
    b += 100;
    System.out.print(b + " ");
    b *= 3;
    b >>>= 1;
    System.out.print(b + " ");
    b = -1;
    b >>>= 25;
    System.out.print(b + " ");
    b ^= 0x1ff;
    b -= 3.9;
    System.out.println(b);
    s += s;
    System.out.print(s + " ");
    s /= 0.25;
    System.out.print(s + " ");
    s <<= 3;
    s |= l;
    s %= 1000;
    System.out.println(s);
    c += 1;
    System.out.print(c);
    c++;
    c -= 32;
    System.out.print(c);
    c *= 2.5;
    System.out.print((int) c);
    c = (char) -c;
    System.out.println(" " + (int) c + " " + (c + 1) + " " + (char) (c + 1 & 0x7f));
    i += f;
    i -= d;
    System.out.print(i + " ");
    i = Integer.MAX_VALUE;
    i += 1.0f;
    System.out.print(i + " ");
    i *= i;
    i >>= l;
    System.out.print(i + " ");
    i >>= 35;
    i >>>= -1;
    System.out.println(i);
    l += 0.5f;
    System.out.print(l + " ");
    l <<= 65;
    l >>>= -2L;
    System.out.print(l + " ");
    l = -1;
    l >>>= 1;
    l += 1.0;
    System.out.println(l);
    f += i;
    f /= 3;
    f %= 0.7;
    d += f;
    d %= 1e-3;
    System.out.println(f + " " + d);
  }

  static void shifts() {
    for (int n : new int[] {0, 1, 7, 31, 32, 33, 63, 64, 65, -1, -32, -33}) {
      System.out.println(n + ": " + (1 << n) + " " + (-8 >> n) + " " + (-8 >>> n) + " " + (1L << n) + " " + (-8L >> n) + " " + (-8L >>> n) + " " + ((byte) 0x80 >> n) + " " + ((byte) 0x80 >>> n) + " "
          + ('a' << n) + " " + Integer.rotateLeft(0x12345678, n) + " " + Long.rotateRight(0x123456789abcdef0L, n));
    }
    System.out.println((1 << 31L) + " " + (1 << 32L) + " " + (1L << 31) + " " + (int) (1L << 35) + " " + (short) (1 << 15) + " " + (5 >> 1L) + " " + (char) ('a' << 1 >> 1));
  }

  static void evaluationOrder() {
    int[] a = {10, 20, 30, 40, 50};
    calls[0] = 0;
    a[next()] += a[next()] * 100 + next();
    a[next()]++;
    System.out.println(java.util.Arrays.toString(a) + " " + calls[0]);
    int k = 1;
    k = k++ + ++k * k-- - --k;
    System.out.print(k + " ");
    k += k++ * 2 + k;
    System.out.print(k + " ");
    int x = 5;
    x = x++ + x;
    int y = x-- - x;
    System.out.println(x + " " + y);
    int z = 2;
    a[z] = z = 4;
    System.out.println(java.util.Arrays.toString(a) + z);
    try {
      int[] none = null;
      none[next()] = next() / 0;
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage() + " " + calls[0]);
    }
    try {
      int[] none = null;
      none[next()] = next();
    } catch (NullPointerException e) {
      System.out.println(e.getMessage() + " " + calls[0]);
    }
    try {
      a[9] += next();
    } catch (ArrayIndexOutOfBoundsException e) {
      System.out.println(e.getMessage() + " " + calls[0]);
    }
    String t = "s";
    t += 1 + 2 + "x" + 1 + 2 + 'c' + 1.0f + null + true;
    System.out.println(t + ('a' + 'b') + (char) ('a' + 1) + 'a' + 1);
    Object o = true ? 1 : "s";
    Object q = true ? 1 : 2.0;
    Object r = false ? 'a' : 98;
    char w = true ? 'a' : 0;
    System.out.println(o + " " + q + " " + r + " " + w + " " + (true ? null : 0) + " " + (false ? 1 : 'b') + " " + (i == i ? i : 'c'));
  }

  static void boxes() {
    for (int n : new int[] {-129, -128, 0, 127, 128}) {
      Integer p = n, q = n;
      Long m = (long) n, o = (long) n;
      Short u = (short) n, v = (short) n;
      System.out.print((p == q) + " " + p.equals(q) + " " + (m == o) + " " + m.equals(n) + " " + (u == v) + " " + (p <= q && p >= q) + "; ");
    }
    Character x = 127, y = 127, z = 128, w = 128;
    Byte g = (byte) 200, h = (byte) 200;
    Boolean t = true, e = Boolean.valueOf("TRUE");
    System.out.println((x == y) + " " + (z == w) + " " + (g == h) + " " + (t == e) + " " + Integer.valueOf("127").equals(127) + " " + (Integer.valueOf(1000) == Integer.valueOf(1000)));
    Integer n = 127;
    Integer old = n;
    n++;
    System.out.println(old + " " + n + " " + (n == 128) + " " + (old == n - 1));
    n = null;
    try {
      int k = n;
    } catch (NullPointerException ex) {
      System.out.println(ex.getMessage());
    }
    Object o = 'a';
    System.out.println(o.equals(97) + " " + o.equals('a') + " " + new Object[] {1, 1L, 1f, 1d, 'a', (byte) 1, (short) 1, true}[7].getClass());
  }

  static void edges() {
    System.out.println(Integer.MIN_VALUE / -1 + " " + Integer.MIN_VALUE % -1 + " " + Long.MIN_VALUE / -1 + " " + -Integer.MIN_VALUE + " " + Math.abs(Integer.MIN_VALUE) + " " + (-7 / 2) + " " + (-7 % 2) + " "
        + (-7 >> 1) + " " + (7 % -3) + " " + (byte) 128 + " " + (short) 32768 + " " + (char) 65536 + " " + (int) 3000000000L + " " + 'a' / 2 + " " + (char) 98 + " " + (int) 'é' + " " + ~7 + " " + -(-5) + " " + - -5);
    System.out.println(0x7fffffff + 1 + " " + 0b1010_1010 + " " + 017 + " " + 0xFFFFFFFFL + " " + 0xFFFFFFFF + " " + 1_000L + " " + 0x1.8p1 + " " + 1e-1f + " " + '\u0041' + '\101' + '\t' + " " + "\1012");
    System.out.println((5 & 3) + " " + (5 | 3) + " " + (5 ^ 3) + " " + (true ^ false) + " " + (true & false | true) + " " + (5 > 3 == true) + " " + (1 + 2 * 3 % 4 - 5 / 2) + " " + (1 << 2 + 3) + " " + (6 & 3 << 1));
    for (Runnable r : new Runnable[] {() -> Math.addExact(Integer.MAX_VALUE, 1), () -> Math.multiplyExact(1L << 32, 1L << 31), () -> Math.toIntExact(1L << 31), () -> Math.negateExact(Long.MIN_VALUE),
        () -> Math.incrementExact(Integer.MAX_VALUE), () -> Math.floorDiv(1, 0), () -> Math.absExact(Integer.MIN_VALUE), () -> Integer.parseInt("2147483648"), () -> Byte.parseByte("128"),
        () -> Integer.parseUnsignedInt("-1"), () -> Long.decode("0x"), () -> Integer.parseInt("12", 37)}) {
      try {
        r.run();
        System.out.println("no");
      } catch (RuntimeException e) {
        System.out.println(e);
      }
    }
  }

  public static void main(String[] args) {
    compound();
    shifts();
    evaluationOrder();
    boxes();
    edges();
  }
}
