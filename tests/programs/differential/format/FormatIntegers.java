import java.math.BigInteger;

/** %d, %o, %x with flags and widths over all integral types. */
public class FormatIntegers {
  public static void main(String[] args) {
    int[] ints = {0, 1, -1, 42, -42, 1234567, Integer.MAX_VALUE, Integer.MIN_VALUE};
    String[] formats = {"%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%,d", "%(d", "%,(12d", "%+,15d", "%-15d|", "%015d", "%x", "%X", "%#x",
      "%010x", "%o", "%#o", "%-12o|"};
    for (String format : formats) {
      StringBuilder line = new StringBuilder(format).append(':');
      for (int i : ints) line.append(' ').append('[').append(String.format(format, i)).append(']');
      System.out.println(line);
    }
    long[] longs = {0L, -1L, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE};
    for (String format : new String[] {"%d", "%,d", "%x", "%#X", "%o", "%,25d", "%(,d", "%020d"}) {
      for (long l : longs) System.out.printf(format + ";", l);
      System.out.println();
    }
    byte b = (byte) 0xf0;
    short s = (short) 0x8001;
    System.out.printf("%d %x %o %X %#x%n", b, b, b, b, b);
    System.out.printf("%d %x %o %08x%n", s, s, s, s);
    System.out.printf("%d %x %c%n", Byte.valueOf(b), Short.valueOf(s), (int) 'A');
    BigInteger big = new BigInteger("-123456789012345678901234567890");
    for (String format : new String[] {"%d", "%,d", "%(,d", "%x", "%X", "%#x", "%o", "%+d", "%45d", "%-45d|", "%045d"}) {
      System.out.printf(format + " " + format + "%n", big, big.negate());
    }
    System.out.println(String.format("%2$d %1$d %2$x %<o %<d", 10, 255));
    System.out.println(String.format("%d%%%n", 5).length());
    System.out.println(String.format("%3$s %2$s %1$s %s %s", "a", "b", "c"));
    System.out.println(String.format("%d", (Object) null) + String.format("%5d|%-6x|", null, null));
  }
}
