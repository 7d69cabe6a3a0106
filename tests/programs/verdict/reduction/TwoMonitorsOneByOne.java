// EXPECT: deadlock
import gov.nasa.jpf.vm.Verify;

/** Entering a second monitor may have to wait, so it is no part of the step that has entered the first one. Nor is it behind a choice. */
public class TwoMonitorsOneByOne {
  static final Object LEFT = new Object(), RIGHT = new Object();

  static void both(Object first, Object second) {
    synchronized (first) {
      Verify.getInt(0, 1);
      synchronized (second) {
      }
    }
  }

  public static void main(String[] args) {
    new Thread(() -> both(LEFT, RIGHT)).start();
    both(RIGHT, LEFT);
  }
}
