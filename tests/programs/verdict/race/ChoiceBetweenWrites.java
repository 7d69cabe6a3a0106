// EXPECT: assertion
// What another thread sees between two writes, one before a choice and one after it. A choice is no reason for the second write to
// follow the first in one step.
import gov.nasa.jpf.vm.Verify;

public class ChoiceBetweenWrites {
  static volatile int x, y;

  public static void main(String[] args) {
    Thread writer = new Thread(() -> {
      x = 1;
      y = Verify.getBoolean() ? 1 : 2;
    });
    writer.start();
    boolean first = x == 1;
    boolean second = y != 0;
    assert !(first && !second) : "between the writes";
  }
}
