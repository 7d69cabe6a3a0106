// EXPECT: ok
// STATES <= 80
// ALSO: --library-steps
// ALSO: --por=transitions

import java.util.Random;

/** Two threads take numbers of a shared Random: each number belongs to one of them. */
public class RandomTakesTurns {
  private static final Random RANDOM = new Random(5);
  private static int first, second;

  public static void main(String[] arguments) throws InterruptedException {
    Random same = new Random(5);
    int sum = same.nextInt() + same.nextInt();
    Thread one = new Thread(() -> first = RANDOM.nextInt());
    Thread two = new Thread(() -> second = RANDOM.nextInt());
    one.start();
    two.start();
    one.join();
    two.join();
    assert first + second == sum && first != second;
  }
}
