// EXPECT: ok
// ARGS: --end-condition=EndConditionHolds.both
public class EndConditionHolds {
  static int count;

  static boolean both() {
    return count == 2;
  }

  static synchronized void increment() {
    count++;
  }

  public static void main(String[] args) {
    new Thread(EndConditionHolds::increment).start();
    increment();
  }
}
