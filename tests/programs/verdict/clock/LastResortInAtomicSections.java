// EXPECT: ok
// ARGS: --timeouts=last-resort --outputs
// OUTPUTS: "1 2 10\n", "2 1 10\n"
// ALSO: --por=off
import gov.nasa.jpf.vm.Verify;

/** Nobody else may go on before an atomic section ends, so a time-out inside it is the last resort: the sections stay atomic, in any order. */
public class LastResortInAtomicSections {
  static final StringBuilder order = new StringBuilder();
  static int value;

  static void section(int number) {
    Object own = new Object();
    Verify.beginAtomic();
    synchronized (own) {
      value = 10;
      try {
        own.wait(number);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      order.append(number).append(' ');
      assert value == 10;
      value = 0;
    }
    value = 10;
    Verify.endAtomic();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> section(1));
    Thread second = new Thread(() -> section(2));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(order.toString() + value);
  }
}
