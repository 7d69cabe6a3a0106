// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.Phaser;

/** What onAdvance does can be seen before the phase is another one (T24). */
public class PhaserAdvancing {
  static volatile boolean advancing;

  static final Phaser phaser = new Phaser(1) {
    @Override
    protected boolean onAdvance(int phase, int parties) {
      advancing = true;
      return false;
    }
  };

  public static void main(String[] arguments) {
    new Thread(phaser::arrive).start();
    if (advancing) {
      assert phaser.getPhase() == 1;
    }
  }
}
