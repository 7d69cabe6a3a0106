/** System.exit runs hooks and keeps its code; daemons do not count. */
public class ShutdownHookAtExit {
  public static void main(String[] args) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    Thread daemon = new Thread(() -> {
      while (true) {
        Thread.onSpinWait();
      }
    });
    daemon.setDaemon(true);
    daemon.start();
    System.exit(3);
  }
}
