// PROGRAM-ARGS: first "second with spaces" "" 4
/** The arguments of main. */
public class Arguments {
  public static void main(String... args) {
    System.out.println(args.length);
    for (String a : args) {
      System.out.println("[" + a + "] " + a.length());
    }
    System.out.println(Integer.parseInt(args[3]) + 1);
  }
}
