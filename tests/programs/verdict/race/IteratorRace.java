// EXPECT: exception:java.util.ConcurrentModificationException
import java.util.ArrayList;
import java.util.List;

/** A list is changed by another thread while it is iterated. */
public class IteratorRace {
  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    new Thread(() -> list.add(3)).start();
    int sum = 0;
    for (int i : list) {
      sum += i;
    }
  }
}
