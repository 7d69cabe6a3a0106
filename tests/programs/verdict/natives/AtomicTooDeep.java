// EXPECT: unknown
// REASON: more than 65535 calls of Verify.beginAtomic
import gov.nasa.jpf.vm.Verify;

/** Atomic sections in one another, more than are counted. */
public class AtomicTooDeep {
  static int shared;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> shared = 1);
    other.start();
    for (int i = 0; i < 65_536; i++) Verify.beginAtomic();
    shared = 2;
    assert shared == 2;
  }
}
