// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.Phaser;

/** The last party of a phaser arrives there first, and then at the phaser's parent (T24). */
public class PhaserTiers {
  static final Phaser parent = new Phaser(2);
  static final Phaser child = new Phaser(parent, 1);

  public static void main(String[] arguments) {
    new Thread(child::arrive).start();
    if (child.getUnarrivedParties() == 0) {
      assert parent.getUnarrivedParties() == 2;
    }
  }
}
