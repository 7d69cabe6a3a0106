import gov.nasa.jpf.vm.Verify;

/** Two threads make objects at the same site; at the choice there is one state. */
public class AllocationsAtOneSite {
  static final Object[] MADE = new Object[4];

  static void make(int index) {
    MADE[index] = new int[] {index};
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      make(0);
      make(1);
    });
    Thread b = new Thread(() -> {
      make(2);
      make(3);
    });
    a.start();
    b.start();
    a.join();
    b.join();
    Verify.getBoolean();
  }
}
