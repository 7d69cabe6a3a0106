// EXPECT: ok
// OUTPUTS: "advanced\n", "late\n"
// ALSO: --library-steps
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** awaitAdvanceInterruptibly with a time-out. */
public class PhaserTimed {
  public static void main(String[] args) throws InterruptedException {
    Phaser phaser = new Phaser(1);
    new Thread(phaser::arrive).start();
    String result = "advanced";
    try {
      phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      result = "late";
    }
    System.out.println(result);
  }
}
