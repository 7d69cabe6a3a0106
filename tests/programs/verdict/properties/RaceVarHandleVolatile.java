// EXPECT: ok
// ARGS: --property race
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The accesses of a VarHandle that are more than plain order each other, of whatever kind they are. */
public class RaceVarHandleVolatile {
  int f;
  static RaceVarHandleVolatile a = new RaceVarHandleVolatile();
  public static void main(String[] x) throws Exception {
    VarHandle v = MethodHandles.lookup().findVarHandle(RaceVarHandleVolatile.class, "f", int.class);
    Thread t = new Thread(() -> { v.setVolatile(a, 4); });
    t.start();
    int r = (int) v.getAcquire(a);
    t.join();
  }
}
