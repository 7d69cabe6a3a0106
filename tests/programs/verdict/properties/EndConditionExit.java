// EXPECT: end-state
// ARGS: --end-condition=EndConditionExit.done
// System.exit is an end, too.
public class EndConditionExit {
  static boolean done;

  static boolean done() {
    return done;
  }

  public static void main(String[] args) {
    new Thread(() -> {
      done = true;
      System.exit(0);
    }).start();
    System.exit(1);
  }
}
