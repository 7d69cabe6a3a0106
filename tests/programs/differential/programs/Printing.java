/** print and println of every type, on both streams, with flush, append and write. */
public class Printing {
  public static void main(String[] args) {
    System.out.print(true);
    System.out.print('c');
    System.out.print(1);
    System.out.print(2L);
    System.out.print(1.5f);
    System.out.print(2.5);
    System.out.print(new char[] {'x', 'y'});
    System.out.print("s");
    System.out.print((String) null);
    System.out.print((Object) null);
    System.out.println();
    System.out.println(false);
    System.out.println('\u00e4');
    System.out.println(Integer.MIN_VALUE);
    System.out.println(Long.MIN_VALUE);
    System.out.println(-0.0f);
    System.out.println(1e100);
    System.out.println(new char[] {'a', '\u20ac'});
    System.out.println("two\nlines");
    System.out.println((String) null);
    System.out.println(new StringBuilder("builder"));
    System.out.append('a').append("bc").append("defg", 1, 3).append('\n');
    System.out.write('w');
    System.out.write('\n');
    byte[] bytes = {104, 105, 10};
    System.out.write(bytes, 0, 3);
    System.out.flush();
    System.err.println("error " + 5);
    System.err.print("no newline at the end");
    System.err.flush();
    System.out.print("no newline either");
  }
}
