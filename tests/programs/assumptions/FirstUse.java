import gov.nasa.jpf.vm.Verify;

/** Two threads are the first to match a regular expression. */
public class FirstUse {
  static int call(int value) throws Exception {
    int[] seen = {0};
    Thread other = new Thread(() -> {
      if ("a1".matches("[a-z]\\d")) {
        synchronized (seen) {
          seen[0] = 2 * seen[0] + 1;
        }
      }
    });
    other.start();
    if ("b2".matches("[a-z]\\d")) {
      synchronized (seen) {
        seen[0] = 3 * seen[0] + value;
      }
    }
    other.join();
    return seen[0];
  }

  public static void main(String[] arguments) throws Exception {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
