import gov.nasa.jpf.vm.Verify;
import java.util.concurrent.ArrayBlockingQueue;

/** Asks for the interrupt status of a thread that may be waiting for the lock inside a queue. */
public class SeesInterrupt {
  static int call(int value) throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    Thread other = new Thread(() -> queue.offer(1));
    other.start();
    queue.offer(2);
    other.interrupt();
    int seen = other.isInterrupted() && !other.isInterrupted() ? value : 0;
    other.join();
    return seen;
  }

  public static void main(String[] arguments) throws InterruptedException {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
