// EXPECT: assertion
import gov.nasa.jpf.vm.Verify;

/** A start ends a transition inside of an atomic section. Between the end of the section and the next read, another thread may come. */
public class AtomicUntilHere {
  static volatile int written;

  public static void main(String[] args) {
    Verify.beginAtomic();
    new Thread(() -> written = 1).start();
    Verify.endAtomic();
    int read = written;
    assert read == 0;
  }
}
