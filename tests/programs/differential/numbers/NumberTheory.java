import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/** Sieves, factors, gcd, modular powers, fractions, Pisano periods, digits of pi. */
public class NumberTheory {
  static long gcd(long a, long b) {
    return b == 0 ? Math.abs(a) : gcd(b, a % b);
  }

  static long power(long b, long e, long m) {
    long r = 1;
    for (b %= m; e > 0; e >>= 1, b = b * b % m) if ((e & 1) == 1) r = r * b % m;
    return r;
  }

  record Fraction(long n, long d) implements Comparable<Fraction> {
    Fraction {
      if (d == 0) throw new ArithmeticException("denominator 0");
      long g = gcd(n, d) * (d < 0 ? -1 : 1);
      n /= g;
      d /= g;
    }

    Fraction plus(Fraction o) {
      return new Fraction(n * o.d + o.n * d, d * o.d);
    }

    Fraction times(Fraction o) {
      return new Fraction(n * o.n, d * o.d);
    }

    @Override
    public int compareTo(Fraction o) {
      return Long.compare(n * o.d, o.n * d);
    }

    @Override
    public String toString() {
      return d == 1 ? "" + n : n + "/" + d;
    }
  }

  static String pi(int digits) {
    StringBuilder out = new StringBuilder();
    BigInteger q = BigInteger.ONE, r = BigInteger.ZERO, t = BigInteger.ONE, k = BigInteger.ONE, n = BigInteger.valueOf(3), l = BigInteger.valueOf(3);
    while (out.length() < digits) {
      if (q.shiftLeft(2).add(r).subtract(t).compareTo(n.multiply(t)) < 0) {
        out.append(n);
        BigInteger nr = BigInteger.TEN.multiply(r.subtract(n.multiply(t)));
        n = q.multiply(BigInteger.valueOf(3)).add(r).multiply(BigInteger.TEN).divide(t).subtract(n.multiply(BigInteger.TEN));
        q = q.multiply(BigInteger.TEN);
        r = nr;
      } else {
        BigInteger nr = q.shiftLeft(1).add(r).multiply(l);
        n = q.multiply(k.multiply(BigInteger.valueOf(7)).add(BigInteger.TWO)).add(r.multiply(l)).divide(t.multiply(l));
        q = q.multiply(k);
        t = t.multiply(l);
        l = l.add(BigInteger.TWO);
        k = k.add(BigInteger.ONE);
        r = nr;
      }
    }
    return out.toString();
  }

  public static void main(String[] args) {
    boolean[] composite = new boolean[2000];
    List<Integer> primes = new ArrayList<>();
    for (int i = 2; i < composite.length; i++) {
      if (composite[i]) continue;
      primes.add(i);
      for (int j = i * i; j < composite.length; j += i) composite[j] = true;
    }
    System.out.println(primes.size() + " " + primes.subList(290, primes.size()));
    for (long n : new long[] {360, 97, 1_000_000_007L, 600851475143L, 1L << 40}) {
      TreeMap<Long, Integer> factors = new TreeMap<>();
      long rest = n;
      for (long p = 2; p * p <= rest; p++) for (; rest % p == 0; rest /= p) factors.merge(p, 1, Integer::sum);
      if (rest > 1) factors.merge(rest, 1, Integer::sum);
      System.out.println(n + " = " + factors);
    }
    System.out.println(gcd(1071, 462) + " " + gcd(-12, 18) + " " + power(3, 200, 1_000_007) + " " + power(2, 1_000_000, 998_244_353));
    Fraction sum = new Fraction(0, 1);
    for (int i = 1; i <= 12; i++) sum = sum.plus(new Fraction(1, i));
    System.out.println(sum + " " + new Fraction(6, -8) + " " + new Fraction(2, 3).times(new Fraction(9, 4)) + " " + new Fraction(1, 3).compareTo(new Fraction(2, 7)) + " " + new Fraction(2, 4).equals(new Fraction(1, 2)));
    try {
      new Fraction(1, 0);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(pi(120));
    for (int m = 2; m <= 12; m++) {
      int a = 0, b = 1, period = 0;
      do {
        int c = (a + b) % m;
        a = b;
        b = c;
        period++;
      } while (a != 0 || b != 1);
      System.out.print(period + " ");
    }
    System.out.println();
    for (int n = 2; n < 10000; n++) {
      int s = 1;
      for (int d = 2; d * d <= n; d++) if (n % d == 0) s += d + (d * d == n ? 0 : n / d);
      if (s == n) System.out.print(n + " ");
    }
    int[] partitions = new int[51];
    partitions[0] = 1;
    for (int k = 1; k <= 50; k++) for (int n = k; n <= 50; n++) partitions[n] += partitions[n - k];
    System.out.println(Arrays.toString(partitions));
    double x = 2;
    for (int i = 0; i < 6; i++) {
      x = x - (x * x - 2) / (2 * x);
      System.out.print(x + " ");
    }
    double integral = 0;
    for (int i = 0; i < 1000; i++) integral += Math.sqrt(1 - Math.pow((i + 0.5) / 1000, 2)) / 1000;
    System.out.println(integral * 4);
  }
}
