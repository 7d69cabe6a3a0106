// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --check=independence
import java.util.concurrent.ArrayBlockingQueue;

/** Main keeps the stages in an array, so it could wake each of them. The last stage sees a number before main has put all. */
public class PipelineOfKeptThreads {
  static volatile boolean all;

  static class Stage extends Thread {
    private final ArrayBlockingQueue<Integer> in, out;

    Stage(ArrayBlockingQueue<Integer> in, ArrayBlockingQueue<Integer> out) {
      this.in = in;
      this.out = out;
    }

    @Override
    public void run() {
      try {
        for (int i = 0; i < 2; i++) {
          int number = in.take();
          if (out != null) out.put(number);
          else assert all;
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<Integer> first = new ArrayBlockingQueue<>(1), second = new ArrayBlockingQueue<>(1);
    Stage[] stages = {new Stage(first, second), new Stage(second, null)};
    for (Stage each : stages) each.start();
    first.put(1);
    first.put(2);
    all = true;
    for (Stage each : stages) each.join();
  }
}
