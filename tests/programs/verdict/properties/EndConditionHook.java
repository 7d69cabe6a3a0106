// EXPECT: ok
// ARGS: --end-condition=EndConditionHook.done
// The end is after the shutdown hooks, and a daemon does not delay it.
public class EndConditionHook {
  static boolean done;

  static boolean done() {
    return done;
  }

  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> done = true));
    Thread daemon = new Thread(() -> {
      while (true) Thread.yield();
    });
    daemon.setDaemon(true);
    daemon.start();
  }
}
