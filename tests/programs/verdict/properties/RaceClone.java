// EXPECT: race
// ARGS: --property race
/** Object.clone reads all fields; what it reads of volatile ones is no race. */
public class RaceClone implements Cloneable {
  int f; volatile int v;
  static RaceClone a = new RaceClone();
  public static void main(String[] x) throws Exception {
    Thread t = new Thread(() -> { try { a.clone(); } catch (CloneNotSupportedException e) { } });
    t.start();
    a.f = 1;
    t.join();
  }
}
