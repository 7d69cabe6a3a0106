// EXPECT: ok
/** join is. */
public class SleepOrderFixed {
  static boolean done;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> done = true);
    t.start();
    t.join();
    assert done;
  }
}
