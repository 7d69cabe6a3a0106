// Peterson's algorithm for two threads that never end, and a counter of entries modulo args[0], so that the space is as
// large as asked for.
public class PetersonCounter {
  static volatile boolean first, second;
  static volatile int turn;
  static volatile boolean in;
  static volatile int entries;

  static boolean asked() {
    return first;
  }

  static boolean inside() {
    return in;
  }

  public static void main(String[] args) {
    final int most = Integer.parseInt(args[0]);
    Thread other = new Thread(() -> {
      while (true) {
        second = true;
        turn = 0;
        while (first && turn == 0) {}
        entries = (entries + 1) % most;
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
      entries = (entries + 1) % most;
      in = false;
      first = false;
    }
  }
}
