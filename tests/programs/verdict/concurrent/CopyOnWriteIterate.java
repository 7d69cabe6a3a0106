// EXPECT: ok
import java.util.concurrent.CopyOnWriteArrayList;

/** An iterator of a CopyOnWriteArrayList sees the list as it was. */
public class CopyOnWriteIterate {
  public static void main(String[] args) throws InterruptedException {
    CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(new Integer[] {1, 2});
    Thread t = new Thread(() -> list.add(3));
    t.start();
    int sum = 0;
    for (int value : list) {
      sum += value;
    }
    assert sum == 3 || sum == 6;
    t.join();
    assert list.size() == 3;
  }
}
