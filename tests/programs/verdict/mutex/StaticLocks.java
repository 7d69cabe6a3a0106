// EXPECT: ok
// OUTPUTS: "3\n"
/** A static synchronized method and a block on the class literal use one lock. */
public class StaticLocks {
  static int counter;

  static synchronized void increment() {
    counter++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StaticLocks::increment);
    Thread b = new Thread(() -> {
      synchronized (StaticLocks.class) {
        counter++;
      }
    });
    a.start();
    b.start();
    synchronized (new StaticLocks().getClass()) {
      counter++;
    }
    a.join();
    b.join();
    System.out.println(counter);
  }
}
