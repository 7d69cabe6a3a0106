// EXPECT: assertion
/** A shutdown hook runs at System.exit, whatever the other threads have done until then. */
public class ShutdownHookFails {
  static volatile boolean done;

  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      assert done;
    }));
    new Thread(() -> done = true).start();
    System.exit(0);
  }
}
