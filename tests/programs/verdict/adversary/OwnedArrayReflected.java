// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

import java.lang.reflect.Field;

/** Reflection takes the array out of its owner before a second thread lives. */
public class OwnedArrayReflected {
  static class Owner {
    private final int[] places = new int[1];

    synchronized void blink() {
      places[0] = 1;
      places[0] = 0;
    }
  }

  public static void main(String[] args) throws Exception {
    Owner owner = new Owner();
    Field field = Owner.class.getDeclaredField("places");
    field.setAccessible(true);
    int[] places = (int[]) field.get(owner);
    new Thread(owner::blink).start();
    assert places[0] == 0;
  }
}
