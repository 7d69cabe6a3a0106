/** A thread counts for ever; the error of two others lies a few steps from the beginning. */
public class EndlessCounter {
  static volatile int count;
  static volatile int phase;

  public static void main(String[] args) {
    new Thread(() -> {
      while (true) count++;
    }).start();
    new Thread(() -> {
      phase = 1;
      if (count == 3) phase = 2;
      if (phase == 0) throw new IllegalStateException("set back");
    }).start();
    new Thread(() -> {
      if (phase == 2) phase = 0;
    }).start();
  }
}
