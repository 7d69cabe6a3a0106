/** Bit counting, reversals and rotations of Integer and Long, beside hand-written ones. */
public class BitTricks {
  static int popCount(int x) {
    int n = 0;
    while (x != 0) {
      x &= x - 1;
      n++;
    }
    return n;
  }

  static int reverse(int x) {
    int r = 0;
    for (int i = 0; i < 32; i++) {
      r = r << 1 | x & 1;
      x >>>= 1;
    }
    return r;
  }

  public static void main(String[] args) {
    int[] values = {0, 1, -1, 0x80000000, 0x7fffffff, 0x0f0f0f0f, 0x12345678, 1 << 16, 6};
    for (int v : values) {
      System.out.println(Integer.bitCount(v) + " " + popCount(v) + " " + Integer.reverse(v) + " " + reverse(v) + " "
          + Integer.numberOfLeadingZeros(v) + " " + Integer.numberOfTrailingZeros(v) + " " + Integer.highestOneBit(v) + " "
          + Integer.lowestOneBit(v) + " " + Integer.reverseBytes(v) + " " + Integer.rotateLeft(v, 7) + " " + Integer.rotateRight(v, 40)
          + " " + Integer.signum(v));
      long l = (long) v << 20 ^ v;
      System.out.println(Long.bitCount(l) + " " + Long.reverse(l) + " " + Long.numberOfLeadingZeros(l) + " "
          + Long.numberOfTrailingZeros(l) + " " + Long.highestOneBit(l) + " " + Long.lowestOneBit(l) + " " + Long.reverseBytes(l) + " "
          + Long.rotateLeft(l, 13) + " " + Long.rotateRight(l, -5) + " " + Long.signum(l));
      System.out.println(Integer.toBinaryString(v) + " " + Integer.toHexString(v) + " " + Integer.toOctalString(v) + " "
          + Integer.toUnsignedString(v) + " " + Integer.divideUnsigned(v, 7) + " " + Integer.remainderUnsigned(v, 7) + " "
          + Integer.compareUnsigned(v, 5) + " " + Long.toUnsignedString(v) + " " + Long.divideUnsigned(v, 9) + " "
          + Long.toBinaryString(l) + " " + Long.toHexString(l));
    }
    System.out.println(Short.reverseBytes((short) 0x1234) + " " + Character.reverseBytes('\u1234') + 0);
    boolean t = values[1] == 1;
    boolean f = !t;
    System.out.println((t & f) + " " + (t | f) + " " + (t ^ f) + " " + (t && f || t) + " " + !f);
    t &= f;
    f |= true;
    f ^= t;
    System.out.println(t + " " + f);
  }
}
