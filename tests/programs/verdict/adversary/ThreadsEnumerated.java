// EXPECT: assertion
// ALSO: --por=transitions

/** A thread that nobody refers to is found in a list of all threads, and interrupted. */
public class ThreadsEnumerated {
  private static volatile boolean begun;

  public static void main(String[] arguments) {
    new Thread(() -> {
      begun = true;
      assert !Thread.interrupted();
    }).start();
    if (begun) {
      Thread[] threads = new Thread[5];
      int count = Thread.enumerate(threads);
      for (int i = 0; i < count; i++) {
        if (threads[i] != Thread.currentThread()) {
          threads[i].interrupt();
        }
      }
    }
  }
}
