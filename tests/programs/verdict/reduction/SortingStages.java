// EXPECT: ok
// STATES <= 180
// ALSO: --por=transitions
// ALSO: --check=independence
import gov.nasa.jpf.vm.Verify;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A pipeline that sorts: a stage keeps the greatest number that it has seen and passes the others on. Main keeps the stages in an array. */
public class SortingStages {
  static class Stage extends Thread {
    private final BlockingQueue<Integer> in, out;
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
          out.put(Math.min(number, greatest));
          greatest = Math.max(number, greatest);
        }
        kept = greatest;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> first = new ArrayBlockingQueue<>(2), second = new ArrayBlockingQueue<>(2);
    Stage[] stages = {new Stage(first, second, 2), new Stage(second, null, 1)};
    for (Stage each : stages) each.start();
    for (int i = 0; i < 2; i++) first.put(Verify.getInt(0, 1));
    for (Stage each : stages) each.join();
    assert stages[0].kept >= stages[1].kept;
  }
}
