// EXPECT: ok
// ARGS: --symbolic
// Binary search in a sorted array.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvBinarySearch {
  static int find(int[] a, int key) {
    int low = 0;
    int high = a.length - 1;
    while (low <= high) {
      int mid = (low + high) >>> 1;
      if (a[mid] < key) {
        low = mid + 1;
      } else if (a[mid] > key) {
        high = mid - 1;
      } else {
        return mid;
      }
    }
    return -1;
  }

  public static void main(String[] args) {
    int[] a = {-5, 0, 3, 8, 13, 21, 34};
    int key = Verifier.nondetInt();
    int i = find(a, key);
    if (i >= 0) {
      assert a[i] == key;
    } else {
      for (int each : a) {
        assert each != key;
      }
    }
  }
}
