// EXPECT: assertion

/** What a thread-local variable refers to is published later: two threads count without a lock. */
public class LocalPublished {
  static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> new int[1]);
  static volatile int[] published;

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread = new Thread(() -> {
      LOCAL.get()[0] = 5;
      published = LOCAL.get();
      LOCAL.get()[0]++;
    });
    thread.start();
    int[] seen = published;
    if (seen != null) {
      seen[0]++;
      thread.join();
      assert seen[0] == 7;
    }
  }
}
