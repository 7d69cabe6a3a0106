// EXPECT: deadlock
// The second lock is taken after a choice: the other thread can come between the two.
import gov.nasa.jpf.vm.Verify;

public class ChoiceBetweenLocks {
  static final Object a = new Object(), b = new Object();

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (a) {
        if (Verify.getInt(0, 2) == 1) {
          synchronized (b) {
          }
        }
      }
    }).start();
    synchronized (b) {
      synchronized (a) {
      }
    }
  }
}
