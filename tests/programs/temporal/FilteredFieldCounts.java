// EXPECT: ok
// ARGS: --ltl 'F FilteredFieldCounts.ticks == 3 && G F FilteredFieldCounts.done'
// With the field left out of states, the first round would already look like a cycle.
import gov.nasa.jpf.annotation.FilterField;

public class FilteredFieldCounts {
  static class Box {
    @FilterField int count;
  }

  @FilterField static int ticks;
  static int light;
  static Box box = new Box();

  static boolean done() {
    return box.count == 3;
  }

  public static void main(String[] args) {
    while (true) {
      if (ticks < 3) {
        ticks++;
        box.count++;
      }
      light = 1 - light;
    }
  }
}
