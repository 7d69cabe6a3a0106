/** Arithmetic on longs: a random number generator, greatest common divisors. */
public class Longs {
  static long gcd(long a, long b) {
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }

  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    long state = 88172645463325252L;
    long sum = 0;
    for (int i = 0; i < 110_000 * scale; i++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
      sum += state & 1023;
      if ((i & 63) == 0) {
        sum += gcd(state >>> 20, (long) i * 30030 + 1);
      }
    }
    System.out.println(sum);
  }
}
