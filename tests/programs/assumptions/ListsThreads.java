import gov.nasa.jpf.vm.Verify;

/** Gets at a thread without a reference to it. */
public class ListsThreads {
  static int call(int value) throws InterruptedException {
    Thread other = new Thread(() -> { });
    other.start();
    Thread[] all = new Thread[8];
    int seen = value * Thread.enumerate(all);
    other.join();
    return seen;
  }

  public static void main(String[] arguments) throws InterruptedException {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
