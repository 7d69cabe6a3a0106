// EXPECT: ok
// ARGS: --property=deadlock,assertion,exception,race
// Collections for several threads, atomics, and a string whose hash both compute.
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class RaceLibrary {
  static final String text = new String("text".toCharArray());

  public static void main(String[] args) {
    AtomicInteger count = new AtomicInteger();
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    new Thread(() -> {
      map.put(text, count.incrementAndGet());
      queue.offer(1);
    }).start();
    map.put(text, count.incrementAndGet());
    queue.offer(2);
  }
}
