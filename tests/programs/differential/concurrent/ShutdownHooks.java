/** Hooks run after main, before the process ends. */
public class ShutdownHooks {
  public static void main(String[] args) throws Exception {
    Thread hook = new Thread(() -> System.out.println("hook"));
    Thread removed = new Thread(() -> System.out.println("removed"));
    Runtime.getRuntime().addShutdownHook(hook);
    Runtime.getRuntime().addShutdownHook(removed);
    System.out.println(Runtime.getRuntime().removeShutdownHook(removed));
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Thread main = Thread.currentThread();
    Thread other = new Thread(() -> {
      try {
        main.join();
        Thread.sleep(20);
      } catch (InterruptedException e) {
        return;
      }
      System.out.println("other");
    });
    other.start();
    System.out.println("main");
  }
}
