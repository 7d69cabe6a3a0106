// EXPECT: ok
// OUTPUTS: "4 3\n"
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Read-modify-write accesses are one step each, on a static field, an array and through boxed arguments alike. */
public class VarHandleOneStep {
  static int count;

  public static void main(String[] args) throws Exception {
    VarHandle c = MethodHandles.lookup().findStaticVarHandle(VarHandleOneStep.class, "count", int.class);
    VarHandle a = MethodHandles.arrayElementVarHandle(byte[].class);
    byte[] bits = new byte[1];
    Thread other = new Thread(() -> {
      c.getAndAdd(2);
      a.getAndBitwiseOr(bits, 0, (byte) 1);
    });
    other.start();
    Object boxed = c.getAndAdd(Integer.valueOf(2));
    a.getAndBitwiseOr(bits, (Integer) 0, (byte) 2);
    other.join();
    assert (Integer) boxed == 0 || (Integer) boxed == 2;
    System.out.println(count + " " + bits[0]);
  }
}
