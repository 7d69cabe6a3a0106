// EXPECT: temporal
// ARGS: --ltl='G F TwoWriters.got'
// WITHOUT-FAIRNESS: temporal
// WITH-STRONG-FAIRNESS: temporal
// Several threads of the search find the cycle while the discipline of the field is refuted.
public class TwoWriters {
  static int written;
  static boolean got;

  public static void main(String[] args) {
    new Thread(() -> {
      while (true) written = 1;
    }).start();
    while (true) written = 2;
  }
}
