// EXPECT: ok
// OUTPUTS: "true\n"
import java.util.concurrent.ThreadLocalRandom;

/** ThreadLocalRandom: what a thread draws follows from its place among the threads, not from who asked first. */
public class TrapThreadLocalRandom {
  static volatile int first, second, again;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> first = ThreadLocalRandom.current().nextInt());
    Thread b = new Thread(() -> second = ThreadLocalRandom.current().nextInt());
    a.start();
    b.start();
    a.join();
    b.join();
    Thread c = new Thread(() -> again = ThreadLocalRandom.current().nextInt());
    c.start();
    c.join();
    System.out.println(again == first);
  }
}
