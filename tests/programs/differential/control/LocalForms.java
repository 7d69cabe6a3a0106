/** Locals of every type in slots 0 to 3 and above, static and instance, long and double mixed in. */
public class LocalForms {
  static int ints(int a, int b, int c, int d, int e) {
    a = b + 1; b = c + 2; c = d + 3; d = e + 4; e = a + 5;
    return a * 10000 + b * 1000 + c * 100 + d * 10 + e;
  }

  static long longs0(long a, long b, long c) {
    a = b + 1; b = c + 2; c = a + 3;
    return a * 100 + b * 10 + c;
  }

  static long longs1(int x, long a, long b, long c) {
    a = b + 1; b = c + 2; c = a + x;
    return a * 100 + b * 10 + c;
  }

  static float floats(float a, float b, float c, float d, float e) {
    a = b + 1; b = c + 2; c = d + 3; d = e + 4; e = a + 5;
    return a * 10000 + b * 1000 + c * 100 + d * 10 + e;
  }

  static double doubles0(double a, double b, double c) {
    a = b + 1; b = c + 2; c = a + 3;
    return a * 100 + b * 10 + c;
  }

  static double doubles1(float x, double a, double b, double c) {
    a = b + 1; b = c + 2; c = a + x;
    return a * 100 + b * 10 + c;
  }

  static String refs(String a, String b, String c, String d, String e) {
    a = b + 1; b = c + 2; c = d + 3; d = e + 4; e = a + 5;
    return a + b + c + d + e;
  }

  double instance(int a, long b, float c, double d, String e) {
    a += b; b += c; c += d; d += e.length(); e += a;
    return a + b + c + d + e.hashCode() + hashes;
  }

  int hashes = 3;

  static int constants() {
    int m1 = -1, z = 0, one = 1, two = 2, three = 3, four = 4, five = 5, b = 100, s = 20000, l = 1000000;
    long l0 = 0, l1 = 1, l2 = 2;
    float f0 = 0, f1 = 1, f2 = 2, f3 = 3;
    double d0 = 0, d1 = 1, d2 = 2;
    return (int) (m1 + z + one + two * three + four * five + b + s + l + l0 + l1 + l2 + f0 + f1 + f2 + f3 + d0 + d1 + d2);
  }

  /** Slots are used again with other types. */
  static String reuse(int n) {
    String r = "";
    { long x = n; r += x; }
    { double x = n; r += x; }
    { int x = n; int y = -n; r += x + y; }
    { String x = "s"; float y = n; r += x + y; }
    return r;
  }

  static void post() {
    int[] a = {1, 2, 3};
    long[] l = {1, 2};
    int i = 0;
    a[i++] += 10;
    a[i]++;
    ++a[++i];
    l[0]++;
    l[1] = l[0]-- + 5;
    long kept = l[0]++;
    System.out.println(a[0] + " " + a[1] + " " + a[2] + " " + l[0] + " " + l[1] + " " + kept + " " + i);
  }

  public static void main(String[] args) {
    System.out.println(ints(1, 2, 3, 4, 5));
    System.out.println(longs0(1, 2, 3) + " " + longs1(9, 1, 2, 3));
    System.out.println(floats(1, 2, 3, 4, 5));
    System.out.println(doubles0(1, 2, 3) + " " + doubles1(9, 1, 2, 3));
    System.out.println(refs("a", "b", "c", "d", "e"));
    System.out.println(new LocalForms().instance(1, 2, 3, 4, "five"));
    System.out.println(constants());
    System.out.println(reuse(4));
    post();
  }
}
