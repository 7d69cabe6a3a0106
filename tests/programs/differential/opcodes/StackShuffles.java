/** Expressions for which javac shuffles the operand stack: every dup form that it emits, pop and pop2. */
public class StackShuffles {
  long l = 5;
  double d = 1.5;
  int i = 3;
  static long sl = 7;
  static int si = 2;
  static String ss = "s";
  String s = "t";
  long[] ls = {1, 2};
  int[] is = {3, 4};
  double[] ds = {0.5};
  String[] strings = {"x"};

  static long count(long n) { return n + 1; }
  static double half(double n) { return n / 2; }
  static int one() { return si++; }

  public static void main(String[] args) {
    StackShuffles o = new StackShuffles();
    long a = o.l++;
    long b = ++o.l;
    long c = o.l += 10;
    double e = o.d *= 2;
    double f = o.d--;
    int g = o.i++ + (o.i -= 7);
    long h = sl++ + (sl <<= 2);
    int k = si++ + ++si;
    long m = o.ls[0]++ + (o.ls[1] *= 9);
    int n = o.is[1]-- + (o.is[0] |= 8);
    double p = o.ds[0]++ + (o.ds[0] /= 3);
    String q = o.s += "u";
    String r = o.strings[0] += ss += "v";
    System.out.println(a + " " + b + " " + c + " " + e + " " + f + " " + g + " " + h + " " + k + " " + m + " " + n + " " + p + " " + q + " " + r);
    System.out.println(o.l + " " + o.d + " " + o.i + " " + sl + " " + si + " " + ss + " " + o.s + " " + o.ls[0] + o.ls[1] + o.is[0] + o.is[1] + o.ds[0] + o.strings[0]);
    count(1);
    half(2);
    one();
    new StackShuffles();
    long x, y = x = o.l;
    int[] z = o.is = new int[] {1};
    double w = o.d = half(9);
    long v = o.ls[1] = 77;
    int u = o.is[0] = 66;
    System.out.println(x + y + " " + z[0] + " " + w + " " + v + " " + u + " " + si);
    System.out.println(o.ls[(int) (o.ls[0] % 2)]++ + o.ls[0]);
  }
}
