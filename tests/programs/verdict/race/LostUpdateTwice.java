// EXPECT: ok
// OUTPUTS: "2\n", "3\n", "4\n"
/** Two threads increment twice each without a lock: every value from 2 to 4 is possible. */
public class LostUpdateTwice {
  int counter;

  void twice() {
    for (int i = 0; i < 2; i++) {
      counter++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LostUpdateTwice shared = new LostUpdateTwice();
    Thread t = new Thread(shared::twice);
    t.start();
    shared.twice();
    t.join();
    System.out.println(shared.counter);
  }
}
