// EXPECT: ok

/** The first thread formats before it starts others, which format too. */
public class FormatBefore {
  public static void main(String[] arguments) throws InterruptedException {
    System.out.printf("x=%d%n", 0);
    Thread first = new Thread(() -> System.out.printf("x=%d%n", 1));
    Thread second = new Thread(() -> System.out.printf("x=%d%n", 2));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
