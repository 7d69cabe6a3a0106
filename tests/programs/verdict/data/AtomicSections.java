// EXPECT: ok
// OUTPUTS: "2\n"
import gov.nasa.jpf.vm.Verify;

/** No other thread runs within an atomic section. */
public class AtomicSections {
  static int counter;

  static void increment() {
    Verify.beginAtomic();
    int seen = counter;
    counter = seen + 1;
    Verify.endAtomic();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(AtomicSections::increment);
    t.start();
    increment();
    t.join();
    System.out.println(counter);
  }
}
