// EXPECT: assertion
/** Looking first and announcing afterwards does not exclude. */
public class DekkerBroken {
  static final class Side {
    volatile boolean wants;
  }

  static final Side[] SIDES = {new Side(), new Side()};
  static int inside;

  static void enter(int me) {
    Side mine = SIDES[me], other = SIDES[1 - me];
    while (other.wants) {
      Thread.yield();
    }
    mine.wants = true;
    inside++;
    assert inside == 1;
    inside--;
    mine.wants = false;
  }

  public static void main(String[] args) {
    new Thread(() -> enter(1)).start();
    enter(0);
  }
}
