/** int: the four operations, remainders, shifts, bit operations, overflow and the corner MIN / -1. */
public class IntArithmetic {
  static final int[] VALUES = {
    0, 1, -1, 2, 3, 5, -7, 31, 32, 33, 127, -128, 255, 32767, -32768, 65535, 46341, -46341,
    Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1, 0x12345678, 0xdeadbeef
  };

  public static void main(String[] args) {
    int sum = 17;
    for (int a : VALUES) {
      for (int b : VALUES) {
        sum = sum * 31 + (a + b);
        sum = sum * 31 + (a - b);
        sum = sum * 31 + a * b;
        sum = sum * 31 + (a & b) + (a | b) * 3 + (a ^ b) * 5;
        sum = sum * 31 + (a << b) + (a >> b) * 3 + (a >>> b) * 5;
        if (b != 0) {
          sum = sum * 31 + a / b + a % b * 7;
        }
        sum += (a < b ? 1 : 0) + (a <= b ? 2 : 0) + (a == b ? 4 : 0) + (a != b ? 8 : 0) + (a > b ? 16 : 0) + (a >= b ? 32 : 0);
      }
      System.out.println(a + " neg " + -a + " not " + ~a + " inc " + (a + 1) + " sum " + sum);
    }
    int min = Integer.MIN_VALUE;
    int minusOne = VALUES[2];
    System.out.println(min / minusOne);
    System.out.println(min % minusOne);
    System.out.println(-7 / VALUES[3] + " " + -7 % VALUES[3]);
    System.out.println(1 << VALUES[7] + 1);
    System.out.println(min >> VALUES[7]);
    System.out.println(min >>> VALUES[7]);
    int i = 5;
    i += 3.7;
    System.out.println(i);
    i -= 'a';
    System.out.println(i);
    i = i++ + ++i;
    System.out.println(i);
    i <<= 33;
    System.out.println(i);
    i >>>= -1;
    System.out.println(i);
    short s = (short) 40000;
    s += 1;
    byte b = (byte) 200;
    b >>>= 1;
    char c = 'z';
    c++;
    System.out.println(s + " " + b + " " + c + " " + (int) c);
    try {
      System.out.println(1 / VALUES[0]);
    } catch (ArithmeticException e) {
      System.out.println(e);
    }
    try {
      System.out.println(1 % VALUES[0]);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
  }
}
