// EXPECT: ok
// ARGS: --symbolic
// A list sorted by a comparator, stable.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class SvSortComparator {
  static class Item {
    final int key;
    final int number;

    Item(int key, int number) {
      this.key = key;
      this.number = number;
    }

    int key() {
      return key;
    }
  }

  public static void main(String[] args) {
    List<Item> list = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      list.add(new Item(Verifier.nondetInt(), i));
    }
    list.sort(Comparator.comparingInt(Item::key));
    for (int i = 1; i < 3; i++) {
      Item a = list.get(i - 1);
      Item b = list.get(i);
      assert a.key < b.key || a.key == b.key && a.number < b.number;
    }
  }
}
