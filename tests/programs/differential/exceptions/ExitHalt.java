/** Runtime.halt, and a message on stderr before it. */
public class ExitHalt {
  public static void main(String[] args) {
    System.err.println("halting");
    Runtime.getRuntime().halt(9);
  }
}
