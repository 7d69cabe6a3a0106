/** An uncaught exception ends its thread only: the others go on, and the exit code is 0. */
public class UncaughtInWorker {
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      System.out.println("worker");
      int[] a = new int[args.length];
      a[3] = 1;
    }, "worker");
    t.start();
    t.join();
    System.out.println("main goes on " + t.getState());
    Thread handled = new Thread(() -> {
      throw new IllegalStateException("handled");
    });
    handled.setUncaughtExceptionHandler((thread, e) -> System.out.println(thread.getName() + " died of " + e));
    handled.start();
    handled.join();
    Thread.setDefaultUncaughtExceptionHandler((thread, e) -> System.out.println("default: " + e.getMessage()));
    Thread last = new Thread(() -> {
      throw new Error("last");
    });
    last.start();
    last.join();
    System.out.println("end");
  }
}
