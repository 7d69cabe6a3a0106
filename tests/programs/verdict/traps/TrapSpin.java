// EXPECT: ok
// STATES <= 20
/** Spinning with onSpinWait and yield comes back to its states and starves nobody. */
public class TrapSpin {
  static volatile int turn;

  static void wait(int me) {
    while (turn != me) {
      Thread.onSpinWait();
      Thread.yield();
    }
    turn = 1 - me;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> wait(1));
    t.start();
    wait(0);
    t.join();
    assert turn == 0;
  }
}
