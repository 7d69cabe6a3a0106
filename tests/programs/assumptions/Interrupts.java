import gov.nasa.jpf.vm.Verify;

/** Interrupts a thread that may wait. */
public class Interrupts {
  static int call(int value) throws InterruptedException {
    int[] seen = {0};
    Thread other = new Thread(() -> {
      try {
        Thread.sleep(100);
      } catch (InterruptedException interrupted) {
        seen[0] = value;
      }
    });
    other.start();
    other.interrupt();
    other.join();
    return seen[0];
  }

  public static void main(String[] arguments) throws InterruptedException {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
