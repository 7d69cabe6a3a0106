// EXPECT: ok
// OUTPUTS: "2\n"
/** Two threads increment under a lock. */
public class LostUpdateFixed {
  static int counter;

  static synchronized void increment() {
    counter++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(LostUpdateFixed::increment);
    t.start();
    increment();
    t.join();
    System.out.println(counter);
  }
}
