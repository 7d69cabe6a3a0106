// ARGS: --search=astar
// STATES <= 400
// EXPECT: assertion
import gov.nasa.jpf.vm.Verify;

/** A token walks on a line of endless length; the value is how far it still has to go, so A* makes for the goal. */
public class ValueGuidesAStar {
  public static void main(String[] args) {
    int position = 0;
    int steps = 0;
    while (true) {
      position += Verify.getBoolean() ? 1 : -1;
      steps++;
      Verify.setHeuristicSearchValue(Math.abs(20 - position));
      assert position != 20 : steps;
    }
  }
}
