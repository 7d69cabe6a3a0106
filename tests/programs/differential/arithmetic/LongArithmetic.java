/** long: all operations, comparisons and the shift mask of six bits. */
public class LongArithmetic {
  static final long[] VALUES = {
    0, 1, -1, 2, 10, -10, 63, 64, 65, 255, 1L << 31, -(1L << 31), 1L << 32, (1L << 32) - 1, 3037000500L,
    Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE + 1, 0x123456789abcdef0L, 0xfedcba9876543210L
  };

  public static void main(String[] args) {
    long sum = 17;
    for (long a : VALUES) {
      for (long b : VALUES) {
        sum = sum * 31 + (a + b);
        sum = sum * 31 + (a - b);
        sum = sum * 31 + a * b;
        sum = sum * 31 + (a & b) + (a | b) * 3 + (a ^ b) * 5;
        sum = sum * 31 + (a << b) + (a >> b) * 3 + (a >>> b) * 5;
        sum = sum * 31 + (a << (int) b) + (a >> (int) b) * 3 + (a >>> (int) b) * 5;
        if (b != 0) {
          sum = sum * 31 + a / b + a % b * 7;
        }
        sum += (a < b ? 1 : 0) + (a <= b ? 2 : 0) + (a == b ? 4 : 0) + (a != b ? 8 : 0) + (a > b ? 16 : 0) + (a >= b ? 32 : 0);
      }
      System.out.println(a + " neg " + -a + " not " + ~a + " int " + (int) a + " sum " + sum);
    }
    long min = Long.MIN_VALUE;
    long minusOne = VALUES[2];
    System.out.println(min / minusOne + " " + min % minusOne);
    try {
      System.out.println(min / VALUES[0]);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      System.out.println(min % VALUES[0]);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    long l = 1;
    l <<= 40;
    l |= 5;
    l++;
    l--;
    l ^= -1;
    System.out.println(l);
    int shifted = 1 << 35L;
    System.out.println(shifted);
  }
}
