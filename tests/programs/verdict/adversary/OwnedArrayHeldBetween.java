// EXPECT: assertion

/** A thread has read the field that owns an array, and writes an element some steps later, perhaps in another process (D7). */
public class OwnedArrayHeldBetween {
  private static int[] values = new int[1];
  static volatile int steps;

  static void write() {
    int[] held = values;
    steps++;
    steps++;
    held[0] = 1;
  }

  public static void main(String[] arguments) {
    new Thread(OwnedArrayHeldBetween::write).start();
    int first = values[0];
    int second = values[0];
    assert first == second;
  }
}
