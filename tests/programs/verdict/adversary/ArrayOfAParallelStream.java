// EXPECT: assertion

import java.util.Arrays;

/** The elements that a leaf of a parallel stream writes are written one after the other (T24). */
public class ArrayOfAParallelStream {
  static final int[] numbers = new int[8];

  public static void main(String[] arguments) {
    new Thread(() -> Arrays.parallelSetAll(numbers, i -> i + 1)).start();
    if (numbers[6] != 0) {
      assert numbers[7] != 0;
    }
  }
}
