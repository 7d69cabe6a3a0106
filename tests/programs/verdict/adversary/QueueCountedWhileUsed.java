// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.ConcurrentLinkedQueue;

/** A queue of one element that somebody else moves on is counted as one of two elements (T23). */
public class QueueCountedWhileUsed {
  static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

  public static void main(String[] arguments) {
    queue.add(1);
    new Thread(() -> {
      queue.poll();
      queue.add(2);
    }).start();
    assert queue.size() < 2;
  }
}
