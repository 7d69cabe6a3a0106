/** String concatenation: every type, null, constants, the order of conversion, the identity of the result. */
public class Concatenation {
  static class Loud {
    final String name;
    Loud(String name) { this.name = name; }
    @Override public String toString() { System.out.println("toString " + name); return name; }
  }
  static class Silent {
    @Override public String toString() { return null; }
  }
  static class Failing {
    @Override public String toString() { throw new IllegalStateException("toString failed"); }
  }

  static int evaluated = 0;
  static int next() { System.out.println("next " + evaluated); return evaluated++; }

  static String all(boolean z, byte b, short s, char c, int i, long j, float f, double d, Object o, String t) {
    return "z" + z + "b" + b + "s" + s + "c" + c + "i" + i + "j" + j + "f" + f + "d" + d + "o" + o + "t" + t;
  }
  static String bare(boolean z, byte b, short s, char c, int i, long j, float f, double d, Object o, String t) {
    return "" + z + b + s + c + i + j + f + d + o + t;
  }
  static String sb(boolean z) { return "" + z; }
  static String sb(byte z) { return "" + z; }
  static String sb(short z) { return "" + z; }
  static String sb(char z) { return "" + z; }
  static String sb(int z) { return "" + z; }
  static String sb(long z) { return "" + z; }
  static String sb(float z) { return "" + z; }
  static String sb(double z) { return "" + z; }
  static String sb(Object z) { return "" + z; }
  static String sb(String z) { return "" + z; }

  public static void main(String[] args) {
    System.out.println(all(true, (byte) -128, (short) 32767, 'x', Integer.MIN_VALUE, Long.MIN_VALUE, 1e10f, 1e-5, null, null));
    System.out.println(all(false, (byte) 1, (short) 2, '\u20ac', 3, 4L, -0.0f, 0.1 + 0.2, new int[0].length, "\u00e9\0x"));
    System.out.println(bare(true, (byte) 5, (short) -6, '7', 8, 9L, Float.NaN, Double.NEGATIVE_INFINITY, 'c', "end"));
    System.out.println(sb(true) + sb((byte) -1) + sb((short) 12) + sb('q') + sb(42) + sb(1L << 50) + sb(1.25f) + sb(3.0)
        + sb((Object) 'o') + sb("str") + sb((Object) null) + sb((String) null) + sb(new Silent()));

    // Objects: null and a toString that returns null read "null"; a char[] is an object.
    char[] chars = {'a', 'b'};
    String shown = "chars " + chars;
    System.out.println(shown.startsWith("chars [C@") + " " + ("" + chars).startsWith("[C@"));
    CharSequence sequence = new StringBuilder("builder");
    StringBuffer buffer = new StringBuffer("buffer");
    System.out.println(new Silent() + " " + sequence + "," + buffer + new Silent() + null + (Object) null);

    // Operands first, then conversions, both from left to right.
    String order = "<" + new Loud("a") + next() + new Loud("b") + next() + new Loud("c") + ">";
    System.out.println(order);
    StringBuilder changing = new StringBuilder("x");
    System.out.println("" + changing + changing.append("y") + changing.length());
    int i = 1;
    System.out.println(i + "" + i++ + i + ++i + (i += 5) + i);
    try {
      System.out.println("before " + new Loud("d") + new Failing() + new Loud("e"));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }

    // The result is a new string, unless it is a constant.
    String s = "same";
    String empty = "";
    final String constant = "con" + "stant" + 1 + 'c' + true + 2.5 + null;
    System.out.println((s + "" == s) + " " + (s + empty == s) + " " + ((s + "").intern() == s) + " " + constant);
    System.out.println(("con" + "stant") == "constant");

    // Constants that hold the recipe's own marks.
    int n = 7;
    System.out.println(("\1" + n + "\2" + n + "\1\2\1").length() + " " + ("a\2b" + n + "c\1d").replace('\1', '!').replace('\2', '?'));
    String t = "x";
    t += 1;
    t += 'c';
    t += 2.0f;
    t += null;
    t += new int[] {1}.length + 1;
    System.out.println(t);
    Object[] array = {"first"};
    array[0] += "+" + 1;
    System.out.println(array[0]);
    char c = 'a';
    c += 1;
    System.out.println(c + 1 + "" + c + 1 + (char) (c + 1));
    long l = Long.MAX_VALUE;
    double d = Double.MIN_VALUE;
    String many = "";
    for (int k = 0; k < 5; k++) many += k + ":" + (l - k) + "/" + d * k + ";";
    System.out.println(many);
    // More operands than a call site may have (200): javac splits.
    String wide = "" + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n
        + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l
        + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l
        + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l
        + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l
        + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l + n + l;
    System.out.println(wide.length() + " " + wide.hashCode());
    System.out.println("\ud83d\ude00" + n + "\u65e5\u672c" + c + "\0");
  }
}
