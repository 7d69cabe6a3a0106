// EXPECT: temporal
// ARGS: --ltl='G GuardedAndNamed.level == 0'
// WITHOUT-FAIRNESS: temporal
// WITH-STRONG-FAIRNESS: temporal
// No other thread can see what a guarded field is while the lock is held, but a formula can.
public class GuardedAndNamed {
  static final Object lock = new Object();
  static int level;

  static void use() {
    synchronized (lock) {
      level = 1;
      level = 0;
    }
  }

  public static void main(String[] args) {
    new Thread(GuardedAndNamed::use).start();
    use();
  }
}
