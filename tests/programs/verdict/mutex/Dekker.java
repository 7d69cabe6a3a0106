// EXPECT: ok
/** Dekker's algorithm. */
public class Dekker {
  static final class Side {
    volatile boolean wants;
  }

  static final Side[] SIDES = {new Side(), new Side()};
  static volatile int turn;
  static int inside;

  static void enter(int me) {
    Side mine = SIDES[me], other = SIDES[1 - me];
    mine.wants = true;
    while (other.wants) {
      if (turn != me) {
        mine.wants = false;
        while (turn != me) {
          Thread.yield();
        }
        mine.wants = true;
      }
    }
    inside++;
    assert inside == 1;
    inside--;
    turn = 1 - me;
    mine.wants = false;
  }

  public static void main(String[] args) {
    new Thread(() -> enter(1)).start();
    enter(0);
  }
}
