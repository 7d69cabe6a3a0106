import gov.nasa.jpf.vm.Verify;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Mutual exclusion by a token that goes round a ring of queues. Whoever has the token is inside. See token.pml. */
public class TokenRing {
  static int inside;

  static class Node extends Thread {
    private final BlockingQueue<Integer> in;
    private final BlockingQueue<Integer> out;
    private final int rounds;

    Node(BlockingQueue<Integer> in, BlockingQueue<Integer> out, int rounds) {
      this.in = in;
      this.out = out;
      this.rounds = rounds;
    }

    @Override
    public void run() {
      try {
        for (int i = 0; i < rounds; i++) {
          int token = in.take();
          inside = inside + 1;
          assert inside == 1;
          inside = inside - 1;
          out.put(token);
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    List<BlockingQueue<Integer>> queues = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      queues.add(new ArrayBlockingQueue<>(1));
    }
    List<Node> nodes = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      nodes.add(new Node(queues.get(i), queues.get((i + 1) % n), rounds));
    }
    Verify.beginAtomic();
    for (Node node : nodes) {
      node.start();
    }
    Verify.endAtomic();
    queues.get(0).put(1);
    for (Node node : nodes) {
      node.join();
    }
  }
}
