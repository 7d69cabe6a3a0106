// EXPECT: assertion
import java.util.concurrent.CopyOnWriteArrayList;

/** contains and add are two steps; addIfAbsent would be one. */
public class CopyOnWriteAddTwice {
  public static void main(String[] args) throws InterruptedException {
    CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
    Runnable add = () -> {
      if (!list.contains(1)) {
        list.add(1);
      }
    };
    Thread t = new Thread(add);
    t.start();
    add.run();
    t.join();
    assert list.size() == 1;
  }
}
