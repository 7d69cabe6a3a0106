// EXPECT: ok
// OUTPUTS: "done"
/** Spinning on a flag with yield ends. */
public class YieldSpin {
  static volatile boolean flag;

  public static void main(String[] args) {
    new Thread(() -> flag = true).start();
    while (!flag) {
      Thread.yield();
    }
    System.out.print("done");
  }
}
