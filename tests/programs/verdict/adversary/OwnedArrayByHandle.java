// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** A method handle takes the array out of its owner. */
public class OwnedArrayByHandle {
  private final int[] places = new int[1];

  synchronized void blink() {
    places[0] = 1;
    places[0] = 0;
  }

  public static void main(String[] args) throws Throwable {
    OwnedArrayByHandle owner = new OwnedArrayByHandle();
    MethodHandle getter = MethodHandles.lookup().findGetter(OwnedArrayByHandle.class, "places", int[].class);
    int[] places = (int[]) getter.invokeExact(owner);
    new Thread(owner::blink).start();
    assert places[0] == 0;
  }
}
