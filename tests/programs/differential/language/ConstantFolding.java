/** Constants, static finals, string identity, char arithmetic, implicit narrowing. */
public class ConstantFolding {
  static final int A = 6 * 7;
  static final String S = "con" + "stant" + A;
  static final long BIG = 1L << 40 | 0xFF;
  static final double D = 1 / 2 + 1 / 2.0;
  static final char C = 'a' + 2;
  static final boolean B = A > 41 && S.length() > 100 || !false;
  static final byte BYTE = (byte) 0xFFF;

  static String same(Object a, Object b) {
    return a == b ? "same" : "other";
  }

  public static void main(String[] args) {
    final String local = "con";
    String variable = "con";
    System.out.println(A + " " + S + " " + BIG + " " + D + " " + C + " " + B + " " + BYTE);
    System.out.println(same(S, "constant42") + " " + same(local + "stant42", S) + " " + same(variable + "stant42", S) + " " + same((variable + "stant42").intern(), S) + " " + same(new String("x"), "x"));
    byte narrow = 'a' - 90;
    short s = (short) 'z';
    char ch = (char) -1;
    final int ten = 10;
    byte fromFinal = ten * 12;
    System.out.println(narrow + " " + s + " " + (int) ch + " " + fromFinal + " " + (char) (C + 1) + (int) C + (C + 1));
    switch (args.length + 42) {
      case A -> System.out.println("matches the constant");
      case A + 1, A + 2 -> System.out.println("not this one");
      default -> System.out.println("nor this");
    }
    System.out.println(0x7fffffff + 1 + " " + (0x80000000 == Integer.MIN_VALUE) + " " + 0b1010_1010 + " " + 0xCAFE_BABEL + " " + '\u0041' + '\101' + "\0".length() + " " + "\s|\t|".length());
    System.out.println((short) (byte) (char) 65535 + " " + (int) (char) (byte) -1 + " " + (long) (int) 3e9 + " " + (float) (double) 0.1f + " " + (byte) 1e10);
    System.out.println(1.0 / 0 > Double.MAX_VALUE ? "infinite" : "finite");
    System.out.println("" + null + 'c' + 1 + 2L + 3f + 4.0 + true + new char[0].length);
    if (false) System.out.println("never");
    while (true) {
      System.out.println("once");
      break;
    }
  }
}
