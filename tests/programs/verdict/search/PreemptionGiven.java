// ARGS: --search=preemptions --max-preemptions=1
// EXPECT: assertion
/** A lost update needs one preemption between a read and the write after it. */
public class PreemptionGiven {
  static int counter;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(PreemptionGiven::increment);
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
