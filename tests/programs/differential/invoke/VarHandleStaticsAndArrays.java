import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandleStaticsAndArrays {
  static int count = 3;
  static volatile String name = "x";

  static class Late {
    static long value = 5;

    static {
      System.out.println("Late is initialised");
    }
  }

  public static void main(String[] args) throws Exception {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    VarHandle c = lookup.findStaticVarHandle(VarHandleStaticsAndArrays.class, "count", int.class);
    System.out.println((int) c.getAndAdd(4) + " " + count + " " + c.compareAndSet(7, 1) + " " + (int) c.get());
    VarHandle n = lookup.findStaticVarHandle(VarHandleStaticsAndArrays.class, "name", String.class);
    System.out.println((String) n.getAndSet("y") + name);
    System.out.println(c + " " + n);
    System.out.println("before");
    VarHandle late = lookup.findStaticVarHandle(Late.class, "value", long.class);
    System.out.println("after");
    System.out.println((long) late.getAndAdd(2L) + " " + Late.value);
    VarHandle hidden = MethodHandles.privateLookupIn(Late.class, lookup).findStaticVarHandle(Late.class, "value", long.class);
    hidden.setVolatile(77L);
    System.out.println((long) late.getOpaque());

    VarHandle ints = MethodHandles.arrayElementVarHandle(int[].class);
    int[] a = {1, 2, 3};
    ints.setVolatile(a, 1, 20);
    System.out.println((int) ints.getAndBitwiseOr(a, 0, 8) + " " + ints.compareAndSet(a, 2, 3, 30) + " " + Arrays.toString(a));
    VarHandle strings = MethodHandles.arrayElementVarHandle(String[].class);
    String[] s = {"p", "q"};
    System.out.println((String) strings.compareAndExchange(s, 0, "p", "r") + " " + Arrays.toString(s));
    VarHandle objects = MethodHandles.arrayElementVarHandle(Object[].class);
    objects.set((Object[]) s, 1, (Object) "t");
    System.out.println(Arrays.toString(s) + " " + objects.coordinateTypes() + objects.varType());
    VarHandle bytes = MethodHandles.arrayElementVarHandle(byte[].class);
    byte[] b = new byte[12];
    System.out.println((byte) bytes.getAndAdd(b, 3, (byte) -2) + " " + b[3]);
    long[][] nested = {{1}, {2}};
    VarHandle rows = MethodHandles.arrayElementVarHandle(long[][].class);
    System.out.println(((long[]) rows.getAndSet(nested, 0, new long[] {9}))[0] + " " + nested[0][0]);
    boolean[] flags = new boolean[2];
    System.out.println(MethodHandles.arrayElementVarHandle(boolean[].class).compareAndSet(flags, 1, false, true) + " " + flags[1]);
    double[] reals = {0.5};
    System.out.println((double) MethodHandles.arrayElementVarHandle(double[].class).getAndAdd(reals, 0, 1.0) + " " + reals[0]);

    VarHandle big = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    VarHandle little = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    Arrays.fill(b, (byte) 0);
    big.set(b, 1, 0x01020304);
    little.set(b, 5, 0x01020304);
    System.out.println(Arrays.toString(b) + " " + (int) big.get(b, 5) + " " + (int) little.get(b, 1));
    VarHandle longs = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    longs.set(b, 2, -3L);
    System.out.println((long) longs.get(b, 2) + " " + Arrays.toString(b));
    VarHandle shorts = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    shorts.set(b, 0, (short) -2);
    System.out.println((short) shorts.get(b, 0) + " " + (short) shorts.get(b, 1));
    VarHandle chars = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.LITTLE_ENDIAN);
    System.out.println((int) (char) chars.get(b, 0));
    VarHandle doubles = MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.BIG_ENDIAN);
    doubles.set(b, 1, 1.25);
    System.out.println((double) doubles.get(b, 1) + " " + Arrays.toString(b));
    System.out.println(big.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " " + shorts.isAccessModeSupported(VarHandle.AccessMode.COMPARE_AND_SET)
        + " " + doubles.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
  }
}
