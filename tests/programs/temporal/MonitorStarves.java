// EXPECT: temporal
// ARGS: --ltl='F MonitorStarves.inside'
// WITH-STRONG-FAIRNESS: ok
// A monitor is not fair: one thread may take it again and again. The other one could enter infinitely often.
public class MonitorStarves {
  static boolean inside;
  static int turns;

  static boolean inside() {
    return inside;
  }

  public static void main(String[] args) {
    Object lock = new Object();
    new Thread(() -> {
      synchronized (lock) {
        inside = true;
      }
    }).start();
    while (true) {
      synchronized (lock) {
        turns = 1 - turns;
      }
    }
  }
}
