// EXPECT: temporal
// ARGS: --ltl='F G !(LateDiscipline.e && LateDiscipline.k >= 2 && (!LateDiscipline.b || LateDiscipline.b))'
// WITHOUT-FAIRNESS: temporal
// WITH-STRONG-FAIRNESS: temporal
// The field q seems to be constant until late in the search; then transitions end elsewhere, and the cycle is not found again.
public class LateDiscipline {
  static int q, k;
  static boolean b, e;

  public static void main(String[] args) {
    new Thread(() -> {
      while (true) {
        k = (k + 1) % 3;
        if (k == 2 && b) {
          e = true;
          q = 0;
          e = false;
        }
      }
    }).start();
    while (true) {
      int z = q;
      b = true;
      z = q;
      b = z == 1;
    }
  }
}
