// EXPECT: ok
// OUTPUTS: "01\n", "10\n", "11\n"
/** Sequential consistency: both threads cannot miss the other's write. */
public class StoreBuffering {
  static int x, y, seenX, seenY;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      x = 1;
      seenY = y;
    });
    t.start();
    y = 1;
    seenX = x;
    t.join();
    System.out.println("" + seenX + seenY);
  }
}
