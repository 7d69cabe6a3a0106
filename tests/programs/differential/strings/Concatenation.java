/** String concatenation of every type, with nulls, constants and compound assignment. */
public class Concatenation {
  static final String CONSTANT = "con" + 1 + 'x' + true + 2.5 + null + 3L;

  static class Loud {
    final String s;
    Loud(String s) { this.s = s; }
    @Override public String toString() { System.out.print("<" + s + ">"); return s; }
  }

  static class NullString {
    @Override public String toString() { return null; }
  }

  public static void main(String[] args) {
    boolean z = true;
    byte b = -1;
    char c = '\u00e9';
    short s = -300;
    int i = Integer.MIN_VALUE;
    long l = Long.MAX_VALUE;
    float f = 1.1f;
    double d = -0.0;
    Object o = null;
    String n = null;
    char[] chars = {'x'};
    System.out.println(z + " " + b + " " + c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + o + " " + n);
    System.out.println("" + z + b + c + s + i + l + f + d + o + n + new NullString());
    System.out.println(CONSTANT);
    System.out.println(i + l + "a" + i + l);
    System.out.println(c + c + "a" + c + c);
    System.out.println("" + new Loud("1") + new Loud("2") + new Loud("3"));
    String acc = "x";
    acc += 1;
    acc += 'c';
    acc += null;
    acc += 1.5f;
    acc += acc;
    System.out.println(acc);
    Object obj = "o";
    obj += "p";
    System.out.println(obj);
    System.out.println(("" + chars).startsWith("[C@"));
    System.out.println(chars);
    System.out.println("tab\tquote\"backslash\\nul" + (int) '\0' + "octal\101");
    System.out.println("uni\u20ac\ud83d\ude00 \u0001 \u0002".length());
    String marks = "\u0001" + i + "\u0002" + l;
    System.out.println(marks.length() + " " + marks.charAt(0) + (int) marks.charAt(0));
    String many = "" + i + l + z + c + i + l + z + c + i + l + z + c + i + l + z + c + i + l + z + c + i + l + z + c + i + l + z + c
        + f + d + f + d + f + d + f + d + f + d;
    System.out.println(many);
    System.out.println((1 + 2) + "3" + 4 * 5 + (char) (c + 1) + -1);
    String[] array = {"a"};
    int at = 0;
    array[at++] += "b" + at;
    System.out.println(array[0] + at);
    System.out.println("""
        A text block
          with "quotes", \
        a joined line,
        a tab\t, trailing\s
        end""");
  }
}
