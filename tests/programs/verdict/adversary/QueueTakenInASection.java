// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --library-steps
import gov.nasa.jpf.vm.Verify;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Who waits in a queue in an atomic section gets an element after those who have waited longer. */
public class QueueTakenInASection {
  static volatile boolean waits;
  static volatile int first;

  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    queue.poll();
    Thread outside = new Thread(() -> {
      try {
        queue.take();
        first = first == 0 ? 1 : first;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    outside.start();
    Thread inside = new Thread(() -> {
      Verify.beginAtomic();
      waits = true;
      try {
        Integer element = queue.poll(365, TimeUnit.DAYS);
        first = first == 0 ? 2 : first;
        assert element != null;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      Verify.endAtomic();
    });
    inside.start();
    Verify.ignoreIf(!waits);
    queue.put(1);
    queue.put(2);
    outside.join();
    inside.join();
    assert first == 2;
  }
}
