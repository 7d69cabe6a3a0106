// EXPECT: assertion
// ARGS: --symbolic
// Binary search that stops too early.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvBinarySearchWrong {
  static int find(int[] a, int key) {
    int low = 0;
    int high = a.length - 1;
    while (low < high) {
      int mid = (low + high) / 2;
      if (a[mid] == key) {
        return mid;
      }
      if (a[mid] < key) {
        low = mid + 1;
      } else {
        high = mid - 1;
      }
    }
    return -1;
  }

  public static void main(String[] args) {
    int[] a = {1, 2, 3, 5, 8};
    int key = Verifier.nondetInt();
    Verifier.assume(key == 1 || key == 2 || key == 3 || key == 5 || key == 8);
    assert find(a, key) >= 0;
  }
}
