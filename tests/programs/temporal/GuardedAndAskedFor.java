// EXPECT: temporal
// ARGS: --ltl='G GuardedAndAskedFor.low'
// WITHOUT-FAIRNESS: temporal
// WITH-STRONG-FAIRNESS: temporal
// The same of a field that a method reads.
public class GuardedAndAskedFor {
  static final Object lock = new Object();
  private static int level;

  static boolean low() {
    return level == 0;
  }

  static void use() {
    synchronized (lock) {
      level = 1;
      level = 0;
    }
  }

  public static void main(String[] args) {
    new Thread(GuardedAndAskedFor::use).start();
    use();
  }
}
