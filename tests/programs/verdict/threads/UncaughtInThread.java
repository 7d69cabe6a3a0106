// EXPECT: exception:java.lang.IllegalStateException
/** An exception ends a thread that is not main. */
public class UncaughtInThread {
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      throw new IllegalStateException("worker");
    });
    t.start();
    t.join();
    System.out.println("main goes on");
  }
}
