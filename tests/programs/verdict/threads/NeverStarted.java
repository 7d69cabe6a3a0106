// EXPECT: ok
// OUTPUTS: "NEW false"
/** A thread never started blocks nobody, not even by join. */
public class NeverStarted {
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> System.out.print("never"));
    t.join();
    System.out.print(t.getState() + " " + t.isAlive());
  }
}
