/** StringBuilder and StringBuffer: append, insert, delete, replace, reverse, growth, Latin-1 and UTF-16. */
public class Builders {
  public static void main(String[] args) {
    StringBuilder sb = new StringBuilder();
    sb.append(true).append('c').append(1).append(-2L).append(1.5f).append(-2.25).append("s").append((String) null).append((Object) null)
        .append(new char[] {'x', 'y'}).append("abcdef", 2, 4).append(new char[] {'1', '2', '3'}, 1, 2).appendCodePoint(0x1f600).append(new StringBuilder("sb"));
    System.out.println(sb + " " + sb.length());
    sb.setLength(10);
    sb.insert(0, "start ").insert(3, 42).insert(sb.length(), 'E').insert(1, true).insert(2, 1.5).insert(4, new char[] {'q'});
    System.out.println(sb);
    sb.delete(2, 5).deleteCharAt(0).replace(0, 3, "REPLACED").reverse();
    System.out.println(sb + " " + sb.indexOf("CA") + " " + sb.lastIndexOf("E") + " " + sb.charAt(2));
    sb.setCharAt(0, '\u20ac');
    System.out.println(sb + " " + sb.length() + " " + sb.substring(3) + " " + sb.substring(1, 4));
    sb.setLength(sb.length() + 2);
    System.out.println((int) sb.charAt(sb.length() - 1));
    StringBuilder grow = new StringBuilder(1);
    for (int i = 0; i < 5000; i++) {
      grow.append(i % 10);
    }
    grow.append('\u3042');
    System.out.println(grow.length() + " " + grow.toString().hashCode());
    StringBuffer buffer = new StringBuffer("buffer");
    buffer.append(1).insert(0, '<').append('>').reverse();
    System.out.println(buffer + " " + buffer.length());
    System.out.println(new StringBuilder("a").compareTo(new StringBuilder("b")) + " " + new StringBuilder("x").equals(new StringBuilder("x")));
    System.out.println(new StringBuilder().append(Integer.MIN_VALUE).append(Long.MIN_VALUE).append(Integer.MAX_VALUE).append(Long.MAX_VALUE).append(0).append(-0.0f));
    try {
      sb.insert(1000, "x");
    } catch (StringIndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    try {
      sb.delete(5, 3);
    } catch (StringIndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    StringBuilder fizz = new StringBuilder();
    for (int i = 1; i <= 30; i++) {
      fizz.append(i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : Integer.toString(i)).append(i < 30 ? "," : "\n");
    }
    System.out.print(fizz);
    java.util.StringJoiner joiner = new java.util.StringJoiner(", ", "{", "}").setEmptyValue("empty");
    System.out.print(joiner);
    System.out.println(joiner.add("a").add("b"));
  }
}
