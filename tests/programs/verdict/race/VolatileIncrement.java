// EXPECT: ok
// OUTPUTS: "1\n", "2\n"
/** volatile does not make an increment atomic. */
public class VolatileIncrement {
  static volatile int counter;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> counter++);
    t.start();
    counter++;
    t.join();
    System.out.println(counter);
  }
}
