// EXPECT: deadlock
import java.util.concurrent.Phaser;

/** A party that leaves without deregistering is waited for. */
public class PhaserNotDeregistered {
  public static void main(String[] args) {
    Phaser phaser = new Phaser(2);
    new Thread(phaser::arrive).start();
    phaser.arriveAndAwaitAdvance();
    phaser.arriveAndAwaitAdvance();
  }
}
