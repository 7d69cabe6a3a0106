// Binary search for an input among N sorted inputs.
import org.sosy_lab.sv_benchmarks.Verifier;
public class SymBinarySearch {
  static int find(int[] a, int key) {
    int low = 0, high = a.length - 1;
    while (low <= high) {
      int mid = (low + high) >>> 1;
      if (a[mid] < key) low = mid + 1;
      else if (a[mid] > key) high = mid - 1;
      else return mid;
    }
    return -1 - low;
  }
  public static void main(String[] args) {
    int[] a = new int[Integer.parseInt(args[0])];
    for (int i = 0; i < a.length; i++) {
      a[i] = Verifier.nondetInt();
      if (i > 0) Verifier.assume(a[i - 1] <= a[i]);
    }
    int key = Verifier.nondetInt();
    int at = find(a, key);
    if (at >= 0) assert a[at] == key;
    else for (int each : a) assert each != key;
  }
}
