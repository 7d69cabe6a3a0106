// EXPECT: ok
/** The same without the error: the space is finite. */
public class LocalEndlessLoopOk {
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
    assert sum == 4950;
  }
}
