// EXPECT: ok
// OUTPUTS: "first\n", "second\n"
// ALSO: --por=transitions

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Main goes on with an iterator between its joins, and a thread asks the same iterator, before or after that. */
public class JoinsThroughASharedIterator {
  static Iterator<Object> shared;

  public static void main(String[] args) throws InterruptedException {
    List<Object> texts = new ArrayList<>();
    texts.add("first");
    texts.add("second");
    shared = texts.iterator();
    Iterator<Object> own = shared;
    Thread first = new Thread(() -> {});
    Thread asks = new Thread(() -> {
      try {
        first.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      System.out.println(shared.next());
    });
    first.start();
    asks.start();
    first.join();
    Object text = own.next();
    asks.join();
  }
}
