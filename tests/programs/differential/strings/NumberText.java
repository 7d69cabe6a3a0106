/** Numbers to text and back: every radix, float and double in their shortest form. */
public class NumberText {
  public static void main(String[] args) {
    int[] ints = {0, 1, -1, 9, 10, 99, 100, -100, 12345, Integer.MAX_VALUE, Integer.MIN_VALUE};
    for (int i : ints) {
      System.out.println(i + " " + Integer.toString(i, 2) + " " + Integer.toString(i, 36) + " " + Integer.toHexString(i) + " " + Integer.parseInt(Integer.toString(i, 7), 7));
    }
    long[] longs = {0, -1, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE, 1000000000000L};
    for (long l : longs) {
      System.out.println(l + " " + Long.toString(l, 16) + " " + Long.toHexString(l) + " " + Long.parseLong(Long.toString(l)) + " " + Long.toOctalString(l));
    }
    double[] doubles = {0, -0.0, 1, -1.5, 0.1, 1.0 / 3, 100, 1e7, 9999999, 1e-3, 9.99e-4, 123456789.125, 1e21, 1.7976931348623157e308, 4.9e-324, 2.2250738585072014e-308,
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2e-3, 1.0E23, 8.41E21, 5e-324, 4.35, 0.3, 2.5e15, 12345678901234567.0};
    for (double d : doubles) {
      System.out.println(d + " " + (float) d + " " + Double.parseDouble(Double.toString(d)) + " " + Double.hashCode(d));
    }
    float[] floats = {1.1f, 3.4028235e38f, 1.4e-45f, 1.17549435e-38f, 0.001f, 1e7f, 16777216f, 33554432f, 0.3f, 1e10f};
    for (float f : floats) {
      System.out.println(f + " " + (double) f + " " + Float.parseFloat(Float.toString(f)));
    }
    String[] texts = {"1", "-2.5", "  3e5 ", "1e400", "-1e400", "1e-400", "NaN", "-Infinity", "0x1.8p1", "123456789012345678901234567890", ".5", "5.", "1d", "2f", "4.9E-325", "2.4703282292062328e-324"};
    for (String t : texts) {
      System.out.println(t.trim() + " -> " + Double.doubleToLongBits(Double.parseDouble(t)) + " " + Float.floatToIntBits(Float.parseFloat(t)));
    }
    System.out.println(Integer.parseInt("+7") + " " + Integer.parseInt("-0") + " " + Integer.valueOf("7f", 16) + " " + Integer.decode("0x10") + " " + Integer.decode("-010") + " " + Integer.parseUnsignedInt("4294967295")
        + " " + Short.parseShort("-32768") + " " + Byte.parseByte("7f", 16) + " " + Boolean.parseBoolean("TRUE") + " " + Long.decode("#ff") + " " + Long.parseUnsignedLong("18446744073709551615"));
    System.out.println(Double.toHexString(0.1) + " " + Double.toHexString(-1.0) + " " + Double.MIN_NORMAL + " " + Float.MIN_NORMAL);
    System.out.println(Character.getNumericValue('7') + " " + Character.digit('f', 16) + " " + Character.forDigit(11, 16));
  }
}
