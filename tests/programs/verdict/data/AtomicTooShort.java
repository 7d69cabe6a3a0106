// EXPECT: ok
// OUTPUTS: "1\n", "2\n"
import gov.nasa.jpf.vm.Verify;

/** An atomic section around the write only. */
public class AtomicTooShort {
  static int counter;

  static void increment() {
    int seen = counter;
    Verify.beginAtomic();
    counter = seen + 1;
    Verify.endAtomic();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(AtomicTooShort::increment);
    t.start();
    increment();
    t.join();
    System.out.println(counter);
  }
}
