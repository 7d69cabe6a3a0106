// EXPECT: ok
// OUTPUTS: "0\n", "1\n"
// ALSO: --library-steps

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/** A function that the map calls unlocks, which ends no transition. Who gets the lock can come before the map's result (T23). */
public class MapCallbackUnlocks {
  static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
  static final ReentrantLock lock = new ReentrantLock();

  public static void main(String[] arguments) {
    map.put("a", 0);
    lock.lock();
    new Thread(() -> {
      lock.lock();
      lock.unlock();
      System.out.println(map.get("a"));
    }).start();
    map.compute("a", (key, value) -> {
      lock.unlock();
      return 1;
    });
  }
}
