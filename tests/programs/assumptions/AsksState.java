import gov.nasa.jpf.vm.Verify;

/** Asks for the state of another thread that may live. */
public class AsksState {
  static int call(int value) throws InterruptedException {
    Thread other = new Thread(() -> { });
    other.start();
    int seen = other.getState() == Thread.State.TERMINATED ? value : 0;
    other.join();
    return seen;
  }

  public static void main(String[] arguments) throws InterruptedException {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
