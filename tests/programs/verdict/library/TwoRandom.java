// EXPECT: ok
// STATES <= 16
import java.util.Random;

/** Two threads have a Random each. */
public class TwoRandom {
  static void job() {
    Random random = new Random(1);
    if (random.nextInt(10) != 5) throw new AssertionError();
  }

  public static void main(String[] arguments) {
    new Thread(TwoRandom::job).start();
    new Thread(TwoRandom::job).start();
  }
}
