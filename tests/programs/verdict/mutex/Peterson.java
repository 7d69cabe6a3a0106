// EXPECT: ok
/** Peterson's algorithm excludes under sequential consistency. */
public class Peterson {
  static volatile boolean want0, want1;
  static volatile int turn;
  static int inside;

  static void critical() {
    inside++;
    assert inside == 1;
    inside--;
  }

  static void first() {
    want0 = true;
    turn = 1;
    while (want1 && turn == 1) {
    }
    critical();
    want0 = false;
  }

  static void second() {
    want1 = true;
    turn = 0;
    while (want0 && turn == 0) {
    }
    critical();
    want1 = false;
  }

  public static void main(String[] args) {
    new Thread(Peterson::first).start();
    second();
  }
}
