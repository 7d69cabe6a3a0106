// EXPECT: ok
// ALSO: --check=independence
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Each thread puts into one queue and takes from another, so that hardly any order matters. */
public class RingOfChannels {
  static final int ROUNDS = 2;

  public static void main(String[] args) {
    List<BlockingQueue<Integer>> queues = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      queues.add(i % 2 == 0 ? new ArrayBlockingQueue<>(1) : new LinkedBlockingQueue<>());
    }
    for (int i = 0; i < 4; i++) {
      BlockingQueue<Integer> in = queues.get(i), out = queues.get((i + 1) % 4);
      new Thread(() -> {
        try {
          int sum = 0;
          for (int round = 0; round < ROUNDS; round++) {
            out.put(round + 1);
            sum += in.take();
          }
          assert sum == 3;
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }).start();
    }
  }
}
