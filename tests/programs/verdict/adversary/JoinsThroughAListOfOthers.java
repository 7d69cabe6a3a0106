// EXPECT: exception:java.lang.IllegalStateException
// ALSO: --por=transitions

import java.util.ArrayList;
import java.util.List;

/** How often main joins depends on a list that a thread empties: then it does not join the second one at all. */
public class JoinsThroughAListOfOthers {
  static final List<Object> rounds = new ArrayList<>();
  static volatile boolean done;

  static void join(List<Object> often, Thread first, Thread second) throws InterruptedException {
    first.join();
    for (Object each : often) {
      second.join();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    rounds.add("once");
    Thread first = new Thread(rounds::clear);
    Thread second = new Thread(() -> done = true);
    first.start();
    second.start();
    join(rounds, first, second);
    if (!done) {
      throw new IllegalStateException();
    }
  }
}
