// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A VarHandle puts the array of one owner into another one, before a second thread lives. */
public class OwnedArrayByVarHandle {
  private int[] places = new int[1];

  synchronized int add() {
    return ++places[0];
  }

  public static void main(String[] args) throws Exception {
    VarHandle handle = MethodHandles.lookup().findVarHandle(OwnedArrayByVarHandle.class, "places", int[].class);
    OwnedArrayByVarHandle first = new OwnedArrayByVarHandle();
    OwnedArrayByVarHandle second = new OwnedArrayByVarHandle();
    handle.set(second, handle.get(first));
    Thread other = new Thread(first::add);
    other.start();
    second.add();
    other.join();
    assert second.add() == 3;
  }
}
