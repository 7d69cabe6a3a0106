// EXPECT: ok
// OUTPUTS: "1\n", "2\n"
/** A static synchronized method and an instance one use two locks. */
public class StaticAndInstanceLocks {
  static int counter;

  static synchronized void ofClass() {
    counter++;
  }

  synchronized void ofInstance() {
    counter++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StaticAndInstanceLocks::ofClass);
    a.start();
    new StaticAndInstanceLocks().ofInstance();
    a.join();
    System.out.println(counter);
  }
}
