// EXPECT: end-state
// ARGS: --end-condition=EndConditionFails.both
// A lost update, seen at the end only.
public class EndConditionFails {
  static int count;

  static boolean both() {
    return count == 2;
  }

  public static void main(String[] args) {
    new Thread(() -> count++).start();
    count++;
  }
}
