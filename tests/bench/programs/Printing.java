/** Many short lines on System.out. */
public class Printing {
  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    for (int i = 0; i < 120 * scale; i++) {
      System.out.println("line " + i);
      System.out.print(i);
      System.out.print(' ');
      System.out.println(i * 0.5);
    }
  }
}
