/** StringBuilder and StringBuffer. */
public class StringBuilders {
  static void attempt(Runnable action) {
    try {
      action.run();
    } catch (RuntimeException e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    StringBuilder sb = new StringBuilder("base");
    sb.append(1).append('c').append(2.5f).append(3.25).append(true).append(4L).append((Object) null).append(new char[] {'x', 'y'}).append("hello", 1, 3).append(new char[] {'1', '2', '3'}, 1, 2);
    System.out.println(sb + " " + sb.length() + " " + sb.indexOf("null") + " " + sb.lastIndexOf("2"));
    sb.insert(0, "<").insert(3, 99).insert(sb.length(), '>').insert(1, -1.5).insert(2, new char[] {'q'}).insert(0, (String) null);
    System.out.println(sb);
    sb.delete(0, 4).deleteCharAt(0).replace(2, 5, "REPLACED").setCharAt(0, '#');
    System.out.println(sb + " " + sb.charAt(3) + " " + sb.substring(5) + " " + sb.substring(1, 4) + " " + sb.subSequence(0, 2));
    sb.setLength(6);
    System.out.println(sb + "|" + sb.reverse() + "|" + sb.compareTo(new StringBuilder("zzz")) + " " + sb.chars().max().getAsInt());
    sb.setLength(8);
    System.out.println(sb.toString().replace('\0', '.') + " " + new StringBuilder().capacity() + " " + new StringBuilder("abc").capacity() + " " + new StringBuilder(50).capacity());
    StringBuilder wide = new StringBuilder("latin").append('\u4e2d').appendCodePoint(0x1f600).append("end");
    System.out.println(wide + " " + wide.length() + " " + wide.codePointAt(6) + " " + wide.reverse() + " " + wide.codePointCount(0, wide.length()));
    wide.delete(0, 6).setLength(3);
    System.out.println(wide + " " + wide.toString().equals("nit"));
    StringBuffer buffer = new StringBuffer();
    for (int i = 0; i < 50; i++) buffer.append(i % 10);
    buffer.replace(10, 40, "...").insert(5, buffer);
    System.out.println(buffer + " " + buffer.length());
    char[] into = new char[5];
    buffer.getChars(0, 5, into, 0);
    System.out.println(new String(into) + " " + "x".contentEquals(new StringBuffer("x")));
    attempt(() -> new StringBuilder("abc").charAt(3));
    attempt(() -> new StringBuilder("abc").deleteCharAt(-1));
    attempt(() -> new StringBuilder("abc").insert(4, "x"));
    attempt(() -> new StringBuilder("abc").delete(2, 1));
    attempt(() -> new StringBuilder("abc").replace(4, 5, ""));
    attempt(() -> new StringBuilder("abc").substring(1, 9));
    attempt(() -> new StringBuilder("abc").setCharAt(7, 'x'));
    attempt(() -> new StringBuilder("abc").setLength(-1));
    attempt(() -> new StringBuilder(-1));
    attempt(() -> new StringBuilder("abc").append("x", 1, 5));
    attempt(() -> new StringBuilder((String) null));
    String s = null;
    s += "x";
    s += 1 + 2 + "y" + 1 + 2;
    char c = 'a';
    c += 1;
    System.out.println(s + c + (c + 1) + (char) (c + 1) + 1.0f + 1e10 + 100f + 1e-5 + Long.MIN_VALUE);
    CharSequence sequence = new StringBuilder("seq");
    System.out.println(sequence.isEmpty() + " " + CharSequence.compare("a", sequence) + " " + String.join("+", sequence, "b") + " " + sequence.chars().count());
  }
}
