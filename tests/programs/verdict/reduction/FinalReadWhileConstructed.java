// EXPECT: assertion
// ALSO: --por=transitions
import gov.nasa.jpf.vm.Verify;
import java.util.concurrent.Semaphore;

/**
 * A constructor hands out its object and writes the final fields when the other thread has it. That thread may read them before, and
 * end, or after.
 */
public class FinalReadWhileConstructed {
  static final Semaphore READY = new Semaphore(0), TAKEN = new Semaphore(0);
  static Box leaked;

  static class Box {
    Box() {
      leaked = this;
      READY.release();
      TAKEN.acquireUninterruptibly();
      leaked = null;
    }
  }

  static class Labelled extends Box {
    final Integer label;

    Labelled(int label) {
      super();
      this.label = label;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> {
      READY.acquireUninterruptibly();
      Labelled found = (Labelled) leaked;
      TAKEN.release();
      Verify.getBoolean();
      assert found.label == null;
    }).start();
    new Labelled(7);
  }
}
