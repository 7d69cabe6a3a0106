// EXPECT: ok
// OUTPUTS: "main\nhook\n"
/** A shutdown hook runs when the last thread has ended. */
public class ShutdownHook {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    System.out.println("main");
  }
}
