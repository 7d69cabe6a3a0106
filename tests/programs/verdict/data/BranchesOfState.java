// EXPECT: ok
// OUTPUTS: "[5]\n", "[5, 6]\n", "[6]\n", "[]\n"
import gov.nasa.jpf.vm.Verify;
import java.util.ArrayList;
import java.util.List;

/** What one branch did to the heap is unseen by the next. */
public class BranchesOfState {
  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>();
    if (Verify.getBoolean()) {
      list.add(5);
    }
    assert list.size() <= 1;
    if (Verify.getBoolean()) {
      list.add(6);
    }
    System.out.println(list);
  }
}
