import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Numbers to text and back in every radix and sign, decode, unsigned, char sequences with ranges, wrappers compared and hashed. */
public class TextOfNumbers {
  interface Risky {
    Object get();
  }

  static void show(String name, Risky r) {
    try {
      System.out.println(name + " " + r.get());
    } catch (RuntimeException e) {
      System.out.println(name + " " + e);
    }
  }

  public static void main(String[] args) {
    for (int radix : new int[] {2, 3, 8, 10, 16, 36, 1, 37}) {
      for (long v : new long[] {0, 1, -1, 255, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE}) {
        String s = Long.toString(v, radix);
        show(radix + " " + s, () -> Long.parseLong(s, radix) + " " + Long.toUnsignedString(v, radix) + " " + Long.parseUnsignedLong(Long.toUnsignedString(v, radix), radix) + " " + Integer.toString((int) v, radix));
      }
    }
    for (String s : new String[] {"0", "-0", "+7", "-", "+", "", " 1", "1 ", "0x1F", "-0x80000000", "0x80000000", "#ff", "-#10", "010", "08", "0", "2147483647", "2147483648", "-2147483648", "-2147483649", "1L", "1e3", "\u0661\u0662", "--1", "9223372036854775808", "null", "0b11", "1_000"}) {
      show("parse '" + s + "'", () -> Integer.parseInt(s));
      show("decode", () -> Integer.decode(s));
      show("long", () -> Long.decode(s));
      show("short", () -> Short.decode(s));
      show("byte", () -> Byte.valueOf(s));
      show("unsigned", () -> Integer.toUnsignedString(Integer.parseUnsignedInt(s)));
      show("bool", () -> Boolean.parseBoolean(s) + "" + Integer.getInteger(s.isEmpty() ? "none" : s, 5));
    }
    show("null", () -> Integer.parseInt(null));
    show("null", () -> Long.valueOf((String) null));
    show("range", () -> Integer.parseInt("ab12cd", 2, 4, 10) + Long.parseLong("xx-9y", 2, 4, 10));
    show("range", () -> Integer.parseInt("abc", 1, 9, 10));
    for (Number n : List.of(300, 70000L, -1.9f, 1e20, (byte) -3, (short) 400, Double.NaN)) {
      System.out.println(n.getClass().getSimpleName() + " " + n + " " + n.byteValue() + " " + n.shortValue() + " " + n.intValue() + " " + n.longValue() + " " + n.floatValue() + " " + n.doubleValue() + " " + n.hashCode());
    }
    System.out.println(Integer.compare(1, 2) + Integer.signum(-9) + Long.signum(5L) + Character.compare('b', 'a') + Boolean.compare(true, false) + Byte.compare((byte) 127, (byte) -128) + Short.compareUnsigned((short) -1, (short) 1) + " " + Byte.toUnsignedInt((byte) -1) + Short.toUnsignedLong((short) -1) + " "
        + Integer.toUnsignedLong(-1) + " " + Boolean.logicalXor(true, true) + Boolean.hashCode(true) + Character.hashCode('a') + Double.hashCode(1.5) + Float.hashCode(-0f) + Long.hashCode(1L << 40) + " " + Integer.sum(1, 2) + Double.max(0.0, -0.0) + Float.min(0f, -0f) + " " + Float.isFinite(1 / 0f) + Double.isNaN(0 / 0d));
    System.out.println(Arrays.hashCode(new double[] {0.0, -0.0, Double.NaN}) + " " + Arrays.equals(new float[] {Float.NaN}, new float[] {Float.NaN}) + " " + OptionalInt.of(3) + OptionalInt.empty() + OptionalDouble.of(2.5) + " " + Double.valueOf("0x1.8p1") + Float.valueOf("1e-50") + Double.parseDouble("1d"));
    for (double v : new double[] {0.5, 1.0, 1234.5678, 1e-10, 1e15, 123456789012345680.0, 0.1 + 0.7, 100 * 1.1, 3.0e-5, 33.333333333333336}) {
      System.out.println(v + " " + (float) v + " " + String.valueOf(v).length() + " " + Double.toHexString(v) + " " + new StringBuilder().append(v).append((float) v).insert(0, v) + " " + (v + "").concat("f") + " " + String.format("%s %.3f %.0f %10.2e", v, v, v, v));
    }
    StringBuilder sb = new StringBuilder();
    for (int i : new int[] {0, 9, 10, 99, 100, -1, -10, 12345, Integer.MAX_VALUE, Integer.MIN_VALUE}) sb.append(i).append(',').insert(0, (long) i).append(Integer.toHexString(i)).append(Integer.toOctalString(i)).append(Long.toBinaryString(i).length()).append(';');
    System.out.println(sb);
  }
}
