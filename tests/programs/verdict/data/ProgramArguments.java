// EXPECT: ok
// PROGRAM-ARGS: one "two three"
// OUTPUTS: "2 one|two three"
/** The arguments of main. */
public class ProgramArguments {
  public static void main(String[] args) {
    System.out.print(args.length + " " + String.join("|", args));
  }
}
