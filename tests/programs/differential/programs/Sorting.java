import java.util.Random;

/** Sorting algorithms written out. */
public class Sorting {
  static void bubble(int[] a) {
    for (int n = a.length; n > 1; n--) for (int i = 1; i < n; i++) if (a[i - 1] > a[i]) { int t = a[i]; a[i] = a[i - 1]; a[i - 1] = t; }
  }

  static void insertion(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int v = a[i], j = i - 1;
      while (j >= 0 && a[j] > v) a[j + 1] = a[j--];
      a[j + 1] = v;
    }
  }

  static void quick(int[] a, int lo, int hi) {
    if (lo >= hi) return;
    int p = a[(lo + hi) >>> 1], i = lo, j = hi;
    while (i <= j) {
      while (a[i] < p) i++;
      while (a[j] > p) j--;
      if (i <= j) { int t = a[i]; a[i++] = a[j]; a[j--] = t; }
    }
    quick(a, lo, j);
    quick(a, i, hi);
  }

  static int[] merge(int[] a) {
    if (a.length < 2) return a;
    int[] l = new int[a.length / 2], r = new int[a.length - l.length];
    System.arraycopy(a, 0, l, 0, l.length);
    System.arraycopy(a, l.length, r, 0, r.length);
    l = merge(l);
    r = merge(r);
    int[] out = new int[a.length];
    for (int i = 0, j = 0, k = 0; k < out.length; k++) out[k] = j >= r.length || i < l.length && l[i] <= r[j] ? l[i++] : r[j++];
    return out;
  }

  static void heap(int[] a) {
    for (int i = a.length / 2 - 1; i >= 0; i--) sift(a, i, a.length);
    for (int n = a.length - 1; n > 0; n--) { int t = a[0]; a[0] = a[n]; a[n] = t; sift(a, 0, n); }
  }

  static void sift(int[] a, int i, int n) {
    for (int c; (c = 2 * i + 1) < n; i = c) {
      if (c + 1 < n && a[c + 1] > a[c]) c++;
      if (a[i] >= a[c]) return;
      int t = a[i]; a[i] = a[c]; a[c] = t;
    }
  }

  static long check(int[] a) {
    long h = 7;
    for (int i = 0; i < a.length; i++) {
      if (i > 0 && a[i - 1] > a[i]) return -1;
      h = h * 31 + a[i];
    }
    return h;
  }

  public static void main(String[] args) {
    Random r = new Random(99);
    int[] a = new int[400];
    for (int i = 0; i < a.length; i++) a[i] = r.nextInt();
    int[][] copies = {a.clone(), a.clone(), a.clone(), a.clone()};
    bubble(copies[0]);
    insertion(copies[1]);
    quick(copies[2], 0, a.length - 1);
    heap(copies[3]);
    for (int[] c : copies) System.out.println(check(c));
    System.out.println(check(merge(a)));
  }
}
