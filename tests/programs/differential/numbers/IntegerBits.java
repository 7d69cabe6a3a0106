/** Static methods of Integer, Long, Short, Byte, Boolean. */
public class IntegerBits {
  static void parse(String s, int radix) {
    try {
      System.out.print(Integer.parseInt(s, radix) + " ");
    } catch (NumberFormatException e) {
      System.out.println(e.getMessage());
    }
  }

  public static void main(String[] args) {
    int[] ints = {0, 1, -1, 10, -128, 0x12345678, Integer.MAX_VALUE, Integer.MIN_VALUE};
    for (int i : ints) {
      System.out.println(i + " " + Integer.toBinaryString(i) + " " + Integer.toHexString(i) + " " + Integer.toOctalString(i) + " " + Integer.toString(i, 7) + " " + Integer.bitCount(i) + " " + Integer.reverse(i) + " " + Integer.reverseBytes(i) + " "
          + Integer.highestOneBit(i) + " " + Integer.lowestOneBit(i) + " " + Integer.numberOfLeadingZeros(i) + " " + Integer.numberOfTrailingZeros(i) + " " + Integer.rotateLeft(i, 5) + " " + Integer.rotateRight(i, 5) + " " + Integer.signum(i) + " "
          + Integer.toUnsignedString(i) + " " + Integer.divideUnsigned(i, 3) + " " + Integer.remainderUnsigned(i, 3) + " " + Integer.compareUnsigned(i, 5) + " " + Integer.toUnsignedLong(i));
      long l = (long) i * 0x100000001L;
      System.out.println(l + " " + Long.toBinaryString(l) + " " + Long.toHexString(l) + " " + Long.toString(l, 36) + " " + Long.bitCount(l) + " " + Long.reverse(l) + " " + Long.reverseBytes(l) + " " + Long.highestOneBit(l) + " " + Long.numberOfLeadingZeros(l) + " "
          + Long.numberOfTrailingZeros(l) + " " + Long.rotateLeft(l, 13) + " " + Long.toUnsignedString(l) + " " + Long.divideUnsigned(l, 10) + " " + Long.remainderUnsigned(l, 10) + " " + Long.hashCode(l) + " " + Math.multiplyHigh(l, l));
    }
    for (String s : new String[] {"12", "-7f", "+1", "", "-", "0x10", "2147483648", "99 ", "zz", null}) parse(s, 16);
    parse("7", 99);
    System.out.println(Integer.decode("0x1F") + Integer.decode("-010") + Integer.decode("#ff") + " " + Integer.valueOf("12") + " " + Integer.parseUnsignedInt("4294967295") + " " + Long.parseLong("-9223372036854775808") + " " + Long.parseUnsignedLong("18446744073709551615") + " "
        + Integer.parseInt("abc123def", 3, 6, 10) + " " + Long.decode("0xffffffffff"));
    System.out.println(Integer.compare(3, 5) + " " + Integer.max(3, 5) + Integer.sum(3, 5) + " " + Short.parseShort("-300") + " " + Byte.parseByte("127") + " " + Short.reverseBytes((short) 0x1234) + " " + Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -1) + " "
        + Boolean.parseBoolean("TRUE") + Boolean.logicalXor(true, false) + Boolean.compare(true, false) + Boolean.hashCode(true) + " " + Character.MAX_VALUE + 0);
    try {
      Byte.parseByte("128");
    } catch (NumberFormatException e) {
      System.out.println(e.getMessage());
    }
    try {
      Long.parseLong("12L");
    } catch (NumberFormatException e) {
      System.out.println(e.getMessage());
    }
    Integer a = 127, b = 127, c = 128, d = 128;
    System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + a.compareTo(c) + " " + new Object[] {(byte) 1, (short) 2, 3L}[2].equals(3) + " " + Integer.valueOf(77).hashCode() + Long.valueOf(1L << 33).hashCode() + " " + a.doubleValue() + " " + c.byteValue());
  }
}
