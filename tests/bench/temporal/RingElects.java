import gov.nasa.jpf.vm.Verify;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Election of a leader in a ring whose messages go one way (Dolev, Klawe, Rodeh, "An O(n log n) unidirectional distributed algorithm for
 * extrema finding in a circle", 1982), with queues between neighbours: some day there is a leader. With "broken" a node does not notice
 * that its own number comes back, so that the election goes on for ever. See leader.pml.
 */
public class RingElects {
  static final int ONE = 0;
  static final int TWO = 16;
  static final int WINNER = 32;
  static int leader;

  static class Node extends Thread {
    private final BlockingQueue<Integer> in;
    private final BlockingQueue<Integer> out;
    private final int number;
    private final boolean broken;

    Node(BlockingQueue<Integer> in, BlockingQueue<Integer> out, int number, boolean broken) {
      this.in = in;
      this.out = out;
      this.number = number;
      this.broken = broken;
    }

    @Override
    public void run() {
      try {
        elect();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private void elect() throws InterruptedException {
      boolean active = true;
      boolean known = false;
      int maximum = number;
      int neighbour = 0;
      out.put(ONE | number);
      while (true) {
        int message = in.take();
        int from = message & 15;
        switch (message & ~15) {
          case ONE -> {
            if (!active) {
              out.put(ONE | from);
            } else if (broken || from != maximum) {
              out.put(TWO | from);
              neighbour = from;
            } else {
              known = true;
              out.put(WINNER | from);
            }
          }
          case TWO -> {
            if (!active) {
              out.put(TWO | from);
            } else if (neighbour >= from && neighbour >= maximum) {
              maximum = neighbour;
              out.put(ONE | neighbour);
            } else {
              active = false;
            }
          }
          default -> {
            if (from == number) {
              leader = number;
            }
            if (!known) {
              out.put(WINNER | from);
            }
            return;
          }
        }
      }
    }
  }

  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    boolean broken = args.length > 1;
    List<BlockingQueue<Integer>> queues = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      queues.add(new LinkedBlockingQueue<>(2 * n));
    }
    Verify.beginAtomic();
    for (int i = 1; i <= n; i++) {
      new Node(queues.get(i - 1), queues.get(i % n), (n + 3 - i) % n + 1, broken).start();
    }
    Verify.endAtomic();
  }
}
