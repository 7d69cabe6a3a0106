// EXPECT: assertion
// ARGS: --symbolic --property assertion
// Another thread throws dice without a seed: every sum comes, not only that of one seed.
import java.util.Random;

public class SvDiceThrown {
  public static void main(String[] args) throws InterruptedException {
    Thread player = new Thread(() -> {
      Random dice = new Random();
      int first = dice.nextInt(6) + 1;
      int second = dice.nextInt(6) + 1;
      boolean lucky = dice.nextBoolean();
      assert first * second != 35 - 5 || lucky || dice.nextInt() != 12345;
    });
    player.start();
    player.join();
  }
}
