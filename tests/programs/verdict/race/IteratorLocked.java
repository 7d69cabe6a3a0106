// EXPECT: ok
// OUTPUTS: "3", "6"
import java.util.ArrayList;
import java.util.List;

/** The iteration and the change under one lock. */
public class IteratorLocked {
  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    new Thread(() -> {
      synchronized (list) {
        list.add(3);
      }
    }).start();
    int sum = 0;
    synchronized (list) {
      for (int i : list) {
        sum += i;
      }
    }
    System.out.print(sum);
  }
}
