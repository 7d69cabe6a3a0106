import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Every access mode on instance fields of every type. */
public class VarHandleFields {
  boolean z;
  byte b = 100;
  short s = 30000;
  char c = 'a';
  int i = 5;
  long j = 1L << 40;
  float f = 1.5f;
  double d = -0.0;
  String text = "a";
  final int constant = 7;

  static VarHandle of(String name, Class<?> type) throws Exception {
    return MethodHandles.lookup().findVarHandle(VarHandleFields.class, name, type);
  }

  static final VarHandle I;
  static final VarHandle TEXT;

  static {
    try {
      I = of("i", int.class);
      TEXT = of("text", String.class);
    } catch (Exception e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static void ints(VarHandleFields o) {
    System.out.println((int) I.get(o));
    I.set(o, 6);
    System.out.println((int) I.getVolatile(o));
    I.setVolatile(o, 7);
    System.out.println((int) I.getOpaque(o));
    I.setOpaque(o, 8);
    System.out.println((int) I.getAcquire(o));
    I.setRelease(o, 9);
    System.out.println(I.compareAndSet(o, 9, 10) + " " + I.compareAndSet(o, 9, 11) + " " + o.i);
    System.out.println((int) I.compareAndExchange(o, 10, 12) + " " + (int) I.compareAndExchange(o, 10, 13));
    System.out.println((int) I.compareAndExchangeAcquire(o, 12, 14) + " " + (int) I.compareAndExchangeRelease(o, 14, 15));
    while (!I.weakCompareAndSet(o, 15, 16)) { }
    while (!I.weakCompareAndSetPlain(o, 16, 17)) { }
    while (!I.weakCompareAndSetAcquire(o, 17, 18)) { }
    while (!I.weakCompareAndSetRelease(o, 18, 19)) { }
    System.out.println(o.i);
    System.out.println((int) I.getAndSet(o, 20) + " " + (int) I.getAndSetAcquire(o, 21) + " " + (int) I.getAndSetRelease(o, 22));
    System.out.println((int) I.getAndAdd(o, 3) + " " + (int) I.getAndAddAcquire(o, 4) + " " + (int) I.getAndAddRelease(o, -5));
    System.out.println((int) I.getAndBitwiseOr(o, 64) + " " + (int) I.getAndBitwiseOrAcquire(o, 1) + " " + (int) I.getAndBitwiseOrRelease(o, 2));
    System.out.println((int) I.getAndBitwiseAnd(o, 0x6f) + " " + (int) I.getAndBitwiseAndAcquire(o, 0x7f) + " " + (int) I.getAndBitwiseAndRelease(o, 0x5f));
    System.out.println((int) I.getAndBitwiseXor(o, 5) + " " + (int) I.getAndBitwiseXorAcquire(o, 6) + " " + (int) I.getAndBitwiseXorRelease(o, 7));
    System.out.println(o.i);
    I.getAndAdd(o, 1);
    I.compareAndSet(o, 0, 0);
    System.out.println(o.i);
  }

  static void others(VarHandleFields o) throws Exception {
    VarHandle z = of("z", boolean.class);
    System.out.println(z.compareAndSet(o, false, true) + " " + (boolean) z.getAndBitwiseXor(o, true) + " " + o.z);
    VarHandle b = of("b", byte.class);
    System.out.println((byte) b.getAndAdd(o, (byte) 100) + " " + o.b + " " + (byte) b.getAndBitwiseAnd(o, (byte) 0x0f) + " " + o.b);
    System.out.println(b.compareAndSet(o, (byte) 8, (byte) -1) + " " + (byte) b.getVolatile(o));
    VarHandle s = of("s", short.class);
    System.out.println((short) s.getAndAdd(o, (short) 30000) + " " + o.s);
    VarHandle c = of("c", char.class);
    System.out.println((char) c.getAndAdd(o, (char) 1) + " " + (char) c.getAndSet(o, 'z') + " " + o.c);
    VarHandle j = of("j", long.class);
    System.out.println((long) j.getAndAdd(o, 5L) + " " + (long) j.getAndBitwiseOr(o, 1L << 50) + " " + j.compareAndSet(o, 0L, 1L) + " " + o.j);
    VarHandle f = of("f", float.class);
    System.out.println((float) f.getAndAdd(o, 0.25f) + " " + f.compareAndSet(o, 1.75f, Float.NaN) + " " + f.compareAndSet(o, Float.NaN, 2f) + " " + o.f);
    VarHandle d = of("d", double.class);
    System.out.println(d.compareAndSet(o, 0.0, 1.0) + " " + d.compareAndSet(o, -0.0, 2.0) + " " + (double) d.getAndAdd(o, 0.5) + " " + o.d);
    System.out.println(TEXT.compareAndSet(o, "a", "b") + " " + (String) TEXT.getAndSet(o, null) + " " + o.text);
    System.out.println((String) TEXT.compareAndExchange(o, null, "c") + " " + o.text);
    Object got = TEXT.get(o);
    System.out.println(got);
    VarHandle constant = of("constant", int.class);
    System.out.println((int) constant.get(o) + " " + constant.isAccessModeSupported(VarHandle.AccessMode.SET));
    System.out.println((int) constant.getVolatile(o));
    System.out.println(I + " " + I.varType() + " " + I.coordinateTypes() + " " + I.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET));
    System.out.println(I.accessModeType(VarHandle.AccessMode.GET_AND_ADD) + " " + I.accessModeType(VarHandle.AccessMode.SET));
    System.out.println(TEXT.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " " + d.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_OR)
        + " " + z.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_OR));
    System.out.println(VarHandle.AccessMode.valueFromMethodName("getAndSet") + " " + VarHandle.AccessMode.GET_OPAQUE.methodName());
    VarHandle.fullFence();
    VarHandle.acquireFence();
    VarHandle.releaseFence();
    VarHandle.loadLoadFence();
    VarHandle.storeStoreFence();
  }

  public static void main(String[] args) throws Exception {
    VarHandleFields o = new VarHandleFields();
    ints(o);
    others(o);
  }
}
