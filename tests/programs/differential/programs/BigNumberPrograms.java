import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Fractions, continued fractions, RSA with small primes, factoring by rho, Miller-Rabin, digits of e and of square roots, partitions, Catalan, an own big integer. */
public class BigNumberPrograms {
  record Fraction(BigInteger n, BigInteger d) implements Comparable<Fraction> {
    Fraction {
      if (d.signum() == 0) throw new ArithmeticException("zero denominator");
      BigInteger g = n.gcd(d).multiply(BigInteger.valueOf(d.signum()));
      n = n.divide(g);
      d = d.divide(g);
    }

    static Fraction of(long n, long d) {
      return new Fraction(BigInteger.valueOf(n), BigInteger.valueOf(d));
    }

    Fraction plus(Fraction o) {
      return new Fraction(n.multiply(o.d).add(o.n.multiply(d)), d.multiply(o.d));
    }

    Fraction times(Fraction o) {
      return new Fraction(n.multiply(o.n), d.multiply(o.d));
    }

    @Override
    public int compareTo(Fraction o) {
      return n.multiply(o.d).compareTo(o.n.multiply(d));
    }

    @Override
    public String toString() {
      return d.equals(BigInteger.ONE) ? n.toString() : n + "/" + d;
    }
  }

  static final class Digits {
    final int[] d;

    Digits(int... d) {
      this.d = d;
    }

    Digits times(int k) {
      int[] r = new int[d.length + 2];
      long carry = 0;
      for (int i = 0; i < r.length; i++) {
        carry += (i < d.length ? (long) d[i] * k : 0);
        r[i] = (int) (carry % 10000);
        carry /= 10000;
      }
      int n = r.length;
      while (n > 1 && r[n - 1] == 0) n--;
      return new Digits(java.util.Arrays.copyOf(r, n));
    }

    @Override
    public String toString() {
      StringBuilder sb = new StringBuilder().append(d[d.length - 1]);
      for (int i = d.length - 2; i >= 0; i--) sb.append(String.format("%04d", d[i]));
      return sb.toString();
    }
  }

  static TreeMap<BigInteger, Integer> factor(BigInteger n) {
    TreeMap<BigInteger, Integer> out = new TreeMap<>();
    List<BigInteger> work = new ArrayList<>(List.of(n));
    while (!work.isEmpty()) {
      BigInteger m = work.remove(work.size() - 1);
      if (m.equals(BigInteger.ONE)) continue;
      if (m.isProbablePrime(30)) {
        out.merge(m, 1, Integer::sum);
        continue;
      }
      BigInteger f = m.testBit(0) ? null : BigInteger.TWO;
      for (int c = 1; f == null; c++) {
        BigInteger x = BigInteger.TWO, y = x, g = BigInteger.ONE, add = BigInteger.valueOf(c);
        while (g.equals(BigInteger.ONE)) {
          x = x.multiply(x).add(add).mod(m);
          y = y.multiply(y).add(add).mod(m);
          y = y.multiply(y).add(add).mod(m);
          g = x.subtract(y).abs().gcd(m);
        }
        if (!g.equals(m)) f = g;
      }
      work.add(f);
      work.add(m.divide(f));
    }
    return out;
  }

  static BigInteger[] bezout(BigInteger a, BigInteger b) {
    if (b.signum() == 0) return new BigInteger[] {a, BigInteger.ONE, BigInteger.ZERO};
    BigInteger[] q = a.divideAndRemainder(b), r = bezout(b, q[1]);
    return new BigInteger[] {r[0], r[2], r[1].subtract(q[0].multiply(r[2]))};
  }

  public static void main(String[] args) {
    Fraction h = Fraction.of(0, 1);
    for (int i = 1; i <= 25; i++) h = h.plus(Fraction.of(i % 2 == 0 ? -1 : 1, i));
    System.out.println(h + " " + h.compareTo(Fraction.of(7, 10)) + " " + Fraction.of(6, -8) + " " + Fraction.of(3, 4).times(Fraction.of(4, 3)) + " " + Fraction.of(2, 4).equals(Fraction.of(1, 2)));
    List<BigInteger> terms = new ArrayList<>();
    for (BigInteger a = h.n(), b = h.d(); b.signum() != 0; ) {
      BigInteger[] q = a.divideAndRemainder(b);
      terms.add(q[0]);
      a = b;
      b = q[1];
    }
    System.out.println(terms);
    try {
      Fraction.of(1, 0);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    BigInteger p = new BigInteger("1000000007"), q = new BigInteger("998244353"), n = p.multiply(q), phi = p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE)), e = BigInteger.valueOf(65537), d = e.modInverse(phi);
    BigInteger secret = new BigInteger("Pathfl".getBytes()), sent = secret.modPow(e, n);
    System.out.println(d + " " + sent + " " + new String(sent.modPow(d, n).toByteArray()) + " " + java.util.Arrays.toString(bezout(e, phi)));
    for (String s : new String[] {"600851475143", "1234567890", "9999999999", "1000000016000000063", "4294967297", "720720"}) System.out.println(s + " = " + factor(new BigInteger(s)));
    BigDecimal x = BigDecimal.ONE, sum = BigDecimal.ONE;
    MathContext mc = new MathContext(80);
    for (int i = 1; i < 70; i++) sum = sum.add(x = x.divide(BigDecimal.valueOf(i), mc), mc);
    System.out.println(sum.round(new MathContext(60)) + " " + new BigDecimal(2).sqrt(new MathContext(60)) + " " + new BigDecimal("1e-10").sqrt(mc).stripTrailingZeros() + " " + sum.setScale(5, RoundingMode.CEILING));
    BigInteger[] ways = new BigInteger[201];
    java.util.Arrays.fill(ways, BigInteger.ZERO);
    ways[0] = BigInteger.ONE;
    for (int part = 1; part <= 200; part++) for (int i = part; i <= 200; i++) ways[i] = ways[i].add(ways[i - part]);
    BigInteger catalan = BigInteger.ONE;
    for (int i = 0; i < 60; i++) catalan = catalan.multiply(BigInteger.valueOf(2 * (2L * i + 1))).divide(BigInteger.valueOf(i + 2));
    System.out.println(ways[100] + " " + ways[200] + " " + catalan);
    Digits f = new Digits(1);
    BigInteger g = BigInteger.ONE;
    for (int i = 2; i <= 120; i++) {
      f = f.times(i);
      g = g.multiply(BigInteger.valueOf(i));
    }
    System.out.println(f.toString().equals(g.toString()) + " " + f);
    int digits = 0;
    BigInteger power = BigInteger.valueOf(3).pow(777);
    for (char c : power.toString().toCharArray()) digits += c - '0';
    System.out.println(digits + " " + power.bitLength() + " " + power.toString(16).hashCode() + " " + power.mod(BigInteger.valueOf(1_000_003)) + " " + power.sqrtAndRemainder()[1].bitLength() + " " + new BigInteger(power.toByteArray()).equals(power) + " " + power.negate().shiftRight(1000) + " " + power.doubleValue());
  }
}
