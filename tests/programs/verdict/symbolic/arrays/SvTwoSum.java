// EXPECT: assertion
// ARGS: --symbolic
// Two elements with a given sum.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvTwoSum {
  public static void main(String[] args) {
    int target = Verifier.nondetInt();
    int[] a = {2, 7, 11, 15};
    boolean found = false;
    for (int i = 0; i < a.length; i++) {
      for (int j = i + 1; j < a.length; j++) {
        found |= a[i] + a[j] == target;
      }
    }
    assert !found || target < 26;
  }
}
