// EXPECT: ok
// OUTPUTS: "joined false\n", "joined true\n", "interrupted false\n"
/** A joining thread is interrupted by another: before, while, or after it waits. */
public class InterruptJoin {
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    Thread worker = new Thread(() -> {});
    Thread disturber = new Thread(main::interrupt);
    worker.start();
    disturber.start();
    try {
      worker.join();
      System.out.println("joined " + Thread.currentThread().isInterrupted());
    } catch (InterruptedException e) {
      System.out.println("interrupted " + Thread.currentThread().isInterrupted());
    }
  }
}
