import gov.nasa.jpf.vm.Verify;

/** Two fields that threads write without a lock. */
public class NoDiscipline {
  static int written, also;

  static int call(int value) throws InterruptedException {
    written = also = 0;
    Thread other = new Thread(() -> {
      written += value;
      also += written;
    });
    other.start();
    written += 1;
    also += 1;
    other.join();
    return 100 * also + written;
  }

  public static void main(String[] arguments) throws InterruptedException {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
