// EXPECT: assertion
// ALSO: --library-steps

import java.util.Random;

/** A long number is made of two numbers of a shared Random, between which another thread sets the seed. */
public class RandomInBetween {
  private static final Random RANDOM = new Random(5);

  public static void main(String[] arguments) throws InterruptedException {
    Random five = new Random(5);
    Random seven = new Random(7);
    long before = five.nextLong();
    long after = seven.nextLong();
    Thread sets = new Thread(() -> RANDOM.setSeed(7));
    sets.start();
    long number = RANDOM.nextLong();
    sets.join();
    assert number == before || number == after;
  }
}
