// EXPECT: ok
// ARGS: --ltl='G (PetersonResponds.asked -> F PetersonResponds.inside)'
// WITHOUT-FAIRNESS: temporal
// Peterson's algorithm: who asks comes in, if every thread goes on.
public class PetersonResponds {
  static volatile boolean first, second;
  static volatile int turn;
  static volatile boolean in;

  static boolean asked() {
    return first;
  }

  static boolean inside() {
    return in;
  }

  public static void main(String[] args) {
    Thread other = new Thread(() -> {
      while (true) {
        second = true;
        turn = 0;
        while (first && turn == 0) {}
        second = false;
      }
    });
    other.setDaemon(true);
    other.start();
    while (true) {
      first = true;
      turn = 1;
      while (second && turn == 1) {}
      in = true;
      in = false;
      first = false;
    }
  }
}
