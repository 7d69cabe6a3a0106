// EXPECT: ok
import java.util.concurrent.Phaser;

/** Two parties go through two phases together. */
public class PhaserTwoPhases {
  static int left, right;

  public static void main(String[] args) throws InterruptedException {
    Phaser phaser = new Phaser(2);
    Thread t = new Thread(() -> {
      right = 1;
      phaser.arriveAndAwaitAdvance();
      assert left == 1;
      phaser.arriveAndDeregister();
    });
    t.start();
    left = 1;
    phaser.arriveAndAwaitAdvance();
    assert right == 1;
    phaser.arriveAndDeregister();
    t.join();
    assert phaser.isTerminated();
  }
}
