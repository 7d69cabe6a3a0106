// EXPECT: ok
/** Two threads that give way to each other for ever: no deadlock, and finitely many states. */
public class Livelock {
  static boolean leftGoes, rightGoes;

  public static void main(String[] args) {
    new Thread(() -> {
      while (true) {
        leftGoes = true;
        if (!rightGoes) {
          break;
        }
        leftGoes = false;
      }
    }).start();
    while (true) {
      rightGoes = true;
      if (!leftGoes) {
        break;
      }
      rightGoes = false;
    }
  }
}
