// EXPECT: exception:java.lang.IllegalStateException
// ALSO: --library-steps

import java.util.concurrent.Phaser;

/** The last arrival is counted before the phaser advances, and who arrives in between is one too many (T24). */
public class PhaserBetween {
  static final Phaser phaser = new Phaser(1);

  public static void main(String[] arguments) {
    new Thread(phaser::arrive).start();
    phaser.arrive();
  }
}
