import gov.nasa.jpf.vm.Verify;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * A pipeline that sorts: each stage keeps the greatest number that it has seen and passes the others on. The numbers are chosen from
 * 0 to a bound; the main thread feeds the first stage and joins all of them. See sort.pml.
 */
public class SortPipeline {
  static class Stage extends Thread {
    private final BlockingQueue<Integer> in;
    private final BlockingQueue<Integer> out;
    private final int count;
    int kept;

    Stage(BlockingQueue<Integer> in, BlockingQueue<Integer> out, int count) {
      this.in = in;
      this.out = out;
      this.count = count;
    }

    @Override
    public void run() {
      try {
        int greatest = in.take();
        for (int i = 1; i < count; i++) {
          int number = in.take();
          if (number > greatest) {
            out.put(greatest);
            greatest = number;
          } else {
            out.put(number);
          }
        }
        kept = greatest;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    int most = Integer.parseInt(args[1]);
    @SuppressWarnings("unchecked")
    BlockingQueue<Integer>[] queues = new BlockingQueue[n];
    for (int i = 0; i < n; i++) {
      queues[i] = new ArrayBlockingQueue<>(2);
    }
    Stage[] stages = new Stage[n];
    for (int i = 0; i < n; i++) {
      stages[i] = new Stage(queues[i], i + 1 < n ? queues[i + 1] : null, n - i);
    }
    Verify.beginAtomic();
    for (Stage stage : stages) {
      stage.start();
    }
    Verify.endAtomic();
    for (int i = 0; i < n; i++) {
      queues[0].put(Verify.getInt(0, most));
    }
    for (Stage stage : stages) {
      stage.join();
    }
    for (int i = 1; i < n; i++) {
      assert stages[i - 1].kept >= stages[i].kept;
    }
  }
}
