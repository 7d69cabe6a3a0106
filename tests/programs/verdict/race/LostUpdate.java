// EXPECT: ok
// OUTPUTS: "1\n", "2\n"
/** Two threads increment without a lock: one increment may be lost. */
public class LostUpdate {
  static int counter;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> counter++);
    t.start();
    counter++;
    t.join();
    System.out.println(counter);
  }
}
