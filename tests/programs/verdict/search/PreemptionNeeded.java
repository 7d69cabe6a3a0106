// ARGS: --search=preemptions --max-preemptions=0
// EXPECT: unknown
// REASON: states were found with more than 0 preemptions and not looked at
/** A lost update needs one preemption between a read and the write after it. */
public class PreemptionNeeded {
  static int counter;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(PreemptionNeeded::increment);
    other.start();
    increment();
    other.join();
    assert counter == 2;
  }

  static void increment() {
    int old = counter;
    counter = old + 1;
  }
}
