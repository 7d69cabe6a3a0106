// EXPECT: race
// ARGS: --property race
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Plain accesses through a VarHandle. */
public class RaceVarHandlePlain {
  int f;
  static RaceVarHandlePlain a = new RaceVarHandlePlain();
  public static void main(String[] x) throws Exception {
    VarHandle v = MethodHandles.lookup().findVarHandle(RaceVarHandlePlain.class, "f", int.class);
    Thread t = new Thread(() -> { v.set(a, 4); });
    t.start();
    int r = (int) v.get(a);
    t.join();
  }
}
