// EXPECT: assertion
/** Peterson's algorithm with the turn given before the wish is announced. */
public class PetersonBroken {
  static volatile boolean want0, want1;
  static volatile int turn;
  static int inside;

  static void critical() {
    inside++;
    assert inside == 1;
    inside--;
  }

  static void first() {
    turn = 1;
    want0 = true;
    while (want1 && turn == 1) {
    }
    critical();
    want0 = false;
  }

  static void second() {
    turn = 0;
    want1 = true;
    while (want0 && turn == 0) {
    }
    critical();
    want1 = false;
  }

  public static void main(String[] args) {
    new Thread(PetersonBroken::first).start();
    second();
  }
}
