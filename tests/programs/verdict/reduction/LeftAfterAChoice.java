// EXPECT: assertion
import gov.nasa.jpf.vm.Verify;

/** A choice ends a transition inside of a monitor, while the only other thread waits for that monitor. */
public class LeftAfterAChoice {
  static final Object LOCK = new Object();
  static volatile int written, state, waits;

  public static void main(String[] args) {
    new Thread(() -> {
      if (state == 0) return;
      waits = 1;
      synchronized (LOCK) {
      }
      written = 1;
    }).start();
    synchronized (LOCK) {
      state = 1;
      if (waits == 0) return;
      Verify.getBoolean();
    }
    int read = written;
    assert read == 0;
  }
}
