import gov.nasa.jpf.vm.Verify;

/** Its constructor leaks `this` before it writes a final field. */
public class LeaksThis {
  static volatile LeaksThis leaked;
  final int kept;

  LeaksThis(int value) {
    leaked = this;
    kept = value;
  }

  static int call(int value) throws InterruptedException {
    leaked = null;
    int[] seen = {-2};
    Thread other = new Thread(() -> {
      LeaksThis found = leaked;
      seen[0] = found == null ? -1 : found.kept;
    });
    other.start();
    new LeaksThis(value);
    other.join();
    return seen[0];
  }

  public static void main(String[] arguments) throws InterruptedException {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
