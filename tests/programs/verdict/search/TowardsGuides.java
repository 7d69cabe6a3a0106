// ARGS: --towards=TowardsGuides.goal
// STATES <= 60
// EXPECT: assertion
import gov.nasa.jpf.vm.Verify;

/** Each wrong turn leads into a room with 300 states; the distance to goal() leads past them. */
public class TowardsGuides {
  public static void main(String[] args) {
    for (int turn = 0; turn < 6; turn++) {
      if (Verify.getInt(0, 3) != 3) {
        room(turn);
        return;
      }
    }
    goal();
  }

  static void room(int number) {
    int sum = number;
    for (int i = 0; i < 100; i++) {
      sum = 31 * sum + Verify.getInt(0, 2);
    }
  }

  static void goal() {
    throw new AssertionError("here");
  }
}
