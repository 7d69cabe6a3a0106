// EXPECT: ok
// OUTPUTS: "", "a"
/** System.exit ends the program whatever other threads are about to do. */
public class ExitWhileOthersRun {
  public static void main(String[] args) {
    new Thread(() -> System.out.print("a")).start();
    System.exit(0);
  }
}
