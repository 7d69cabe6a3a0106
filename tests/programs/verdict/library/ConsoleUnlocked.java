// EXPECT: ok
// STATES <= 12

/** Two threads print, and nobody holds the monitor: they need not wait for each other. */
public class ConsoleUnlocked {
  public static void main(String[] arguments) {
    for (int i = 0; i < 2; i++) {
      new Thread(() -> {
        System.out.println("a");
        System.out.println("b");
        System.out.printf("%d %s %.1f%n", 1, "c", 2.5);
      }).start();
    }
  }
}
