// EXPECT: ok

/** A thread that is alone holds the monitor. Then two threads print, which need not wait for each other. */
public class ConsoleHeldAlone {
  public static void main(String[] arguments) {
    synchronized (System.out) {
      System.out.println("alone");
    }
    for (int i = 0; i < 2; i++) {
      new Thread(() -> {
        System.out.println("a");
        System.out.println("b");
        System.out.printf("%d %s %.1f%n", 1, "c", 2.5);
      }).start();
    }
  }
}
