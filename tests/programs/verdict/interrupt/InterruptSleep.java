// EXPECT: ok
// OUTPUTS: "slept\n", "interrupted false\n"
/** A sleep may be over before the interrupt comes. */
public class InterruptSleep {
  public static void main(String[] args) {
    Thread t = new Thread(() -> {
      try {
        Thread.sleep(100);
        System.out.println("slept");
      } catch (InterruptedException e) {
        System.out.println("interrupted " + Thread.currentThread().isInterrupted());
      }
    });
    t.start();
    t.interrupt();
  }
}
