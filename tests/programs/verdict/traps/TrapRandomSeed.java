// EXPECT: ok
// OUTPUTS: "true true\n"
import java.util.Random;

/** Random numbers without a seed do not depend on who came first or on what time it is. */
public class TrapRandomSeed {
  public static void main(String[] args) throws InterruptedException {
    int[] drawn = new int[2];
    Thread t = new Thread(() -> drawn[1] = new Random().nextInt());
    t.start();
    Thread.sleep(10);
    drawn[0] = new Random().nextInt();
    t.join();
    System.out.println((drawn[0] == drawn[1]) + " " + (drawn[0] == new Random().nextInt()));
  }
}
