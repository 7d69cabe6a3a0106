// EXPECT: ok
// OUTPUTS: "0\n", "1\n"
// ALSO: --library-steps

import java.util.concurrent.ConcurrentHashMap;

/** A function that the map calls notifies the only other thread, which was waiting: that ends no transition (T23). */
public class MapCallbackNotifies {
  static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
  static boolean waits;
  static boolean called;

  static synchronized void awaitCall() throws InterruptedException {
    waits = true;
    MapCallbackNotifies.class.notifyAll();
    while (!called) {
      MapCallbackNotifies.class.wait();
    }
  }

  static synchronized void awaitWaiting() throws InterruptedException {
    while (!waits) {
      MapCallbackNotifies.class.wait();
    }
  }

  static synchronized void tell() {
    called = true;
    MapCallbackNotifies.class.notifyAll();
  }

  public static void main(String[] arguments) throws InterruptedException {
    map.put("a", 0);
    new Thread(() -> {
      try {
        awaitCall();
        System.out.println(map.get("a"));
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }).start();
    awaitWaiting();
    map.compute("a", (key, value) -> {
      tell();
      return 1;
    });
  }
}
