import gov.nasa.jpf.vm.Verify;

/** Bubble sort of every sequence of a length over the values 0 to 3; the result is sorted. */
public class SortSequences {
  static void sort(int[] a) {
    for (int end = a.length - 1; end > 0; end--) {
      for (int i = 0; i < end; i++) {
        if (a[i] > a[i + 1]) {
          int greater = a[i];
          a[i] = a[i + 1];
          a[i + 1] = greater;
        }
      }
    }
  }

  public static void main(String[] args) {
    int length = args.length > 0 ? Integer.parseInt(args[0]) : 8;
    int[] a = new int[length];
    for (int i = 0; i < length; i++) {
      a[i] = Verify.getInt(0, 3);
    }
    sort(a);
    for (int i = 1; i < length; i++) {
      assert a[i - 1] <= a[i];
    }
  }
}
