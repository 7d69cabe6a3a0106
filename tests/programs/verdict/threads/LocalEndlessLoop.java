// EXPECT: assertion
/** A thread that loops for ever without touching anything shared does not starve the one with the error. */
public class LocalEndlessLoop {
  public static void main(String[] args) {
    new Thread(() -> {
      int n = 0;
      while (true) {
        n = (n + 1) % 1000;
      }
    }).start();
    int sum = 0;
    for (int i = 0; i < 100; i++) {
      sum += i;
    }
    assert sum != 4950;
  }
}
