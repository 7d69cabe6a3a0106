// EXPECT: assertion
/** The other thread may reach its assertion before the exit. */
public class ExitRace {
  static boolean ready;

  public static void main(String[] args) {
    new Thread(() -> {
      assert ready;
    }).start();
    ready = true;
    System.exit(0);
  }
}
