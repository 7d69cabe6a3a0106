/** for, while, do, labels with break and continue, nested, early returns, ternaries. */
public class Loops {
  static int collatz(long n) {
    int steps = 0;
    while (n != 1) {
      n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
      steps++;
    }
    return steps;
  }

  static int gcd(int a, int b) {
    do {
      int t = a % b;
      a = b;
      b = t;
    } while (b != 0);
    return a;
  }

  static String label() {
    StringBuilder sb = new StringBuilder();
    outer:
    for (int i = 0; i < 10; i++) {
      inner:
      for (int j = 0; ; j++) {
        if (j == i) continue outer;
        if (i == 7) break outer;
        if (j == 3) break inner;
        if ((i + j) % 2 == 0) continue;
        sb.append(i).append(j).append(' ');
      }
      sb.append('|');
    }
    block: {
      if (sb.length() > 3) break block;
      sb.append("short");
    }
    return sb.toString();
  }

  static int ackermann(int m, int n) {
    return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
  }

  static long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  public static void main(String[] args) {
    System.out.println(collatz(27) + " " + collatz(837799));
    System.out.println(gcd(1071, 462) + " " + gcd(17, 5));
    System.out.println(label());
    System.out.println(ackermann(2, 5));
    System.out.println(fib(15));
    int i = 0, j = 10;
    for (; i < j; i++, j--);
    System.out.println(i + " " + j);
    for (int a = 0, b = 1; b < 100; b += a, a = b - a) {
      System.out.print(b + " ");
    }
    System.out.println();
    int x = 5;
    x = x > 3 ? x < 10 ? 1 : 2 : x == 0 ? 3 : 4;
    System.out.println(x);
    Object o = x == 1 ? "one" : Integer.valueOf(2);
    System.out.println(o);
    while (true) {
      if (x++ > 20) break;
    }
    System.out.println(x);
    for (String s : new String[] {"a", null, "b"}) {
      System.out.print(s == null ? "-" : s);
    }
    System.out.println();
    Object nothing = args.length > 5 ? args : null;
    System.out.println((nothing == null) + " " + (nothing != null) + " " + (nothing == args) + " " + (args != nothing));
  }
}
