import java.util.HashMap;
import java.util.Map;

/** A cache that looks and stores under its lock, but not in one go: two threads compute the same value. */
public class ComputedTwice {
  static final Map<Integer, Integer> cache = new HashMap<>();
  static int computed;

  static Integer squareOf(int number) {
    Integer known;
    synchronized (cache) {
      known = cache.get(number);
    }
    if (known != null) return known;
    int square = number * number;
    synchronized (cache) {
      cache.put(number, square);
      computed++;
    }
    return square;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        for (int number = 1; number <= 3; number++) squareOf(number);
      });
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    assert computed == 3 : computed;
  }
}
