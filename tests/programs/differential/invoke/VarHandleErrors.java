import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

public class VarHandleErrors {
  int i;
  long j;
  Integer boxed = 1;
  String text = "t";
  private int secret;
  final int fixed = 3;
  static int s;

  static class Other {
    private int hidden;
    int open;
  }

  interface Action {
    void run() throws Throwable;
  }

  static void show(String what, Action action) {
    try {
      action.run();
      System.out.println(what + ": nothing");
    } catch (Throwable e) {
      System.out.println(what + ": " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static void kind(String what, Action action) {
    try {
      action.run();
      System.out.println(what + ": nothing");
    } catch (Throwable e) {
      System.out.println(what + ": " + e.getClass().getName());
    }
  }

  public static void main(String[] args) throws Exception {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    VarHandle i = lookup.findVarHandle(VarHandleErrors.class, "i", int.class);
    VarHandle j = lookup.findVarHandle(VarHandleErrors.class, "j", long.class);
    VarHandle boxed = lookup.findVarHandle(VarHandleErrors.class, "boxed", Integer.class);
    VarHandle text = lookup.findVarHandle(VarHandleErrors.class, "text", String.class);
    VarHandle fixed = lookup.findVarHandle(VarHandleErrors.class, "fixed", int.class);
    VarHandle strings = MethodHandles.arrayElementVarHandle(String[].class);
    VarHandle objects = MethodHandles.arrayElementVarHandle(Object[].class);
    VarHandle ints = MethodHandles.arrayElementVarHandle(int[].class);
    VarHandleErrors o = new VarHandleErrors();

    // Conversions that work.
    i.set(o, (byte) 7);
    System.out.println((long) i.get(o) + " " + (Object) (Integer) (int) i.get(o) + " " + (Object) i.get(o));
    j.set(o, 5);
    System.out.println((long) j.getAndAdd(o, 'a') + " " + o.j + " " + (double) j.get(o));
    i.set(o, Integer.valueOf(12));
    boxed.set(o, 13);
    System.out.println(o.i + " " + (int) boxed.get(o) + " " + boxed.compareAndSet(o, o.boxed, 500) + " " + o.boxed);
    Object anything = o;
    System.out.println((int) i.get(anything) + " " + i.compareAndSet(anything, 12, 14) + " " + (Number) i.getAndSet(o, 15));
    System.out.println((int) ints.get(new int[] {4, 5}, (Integer) 1) + " " + (int) ints.get(new int[] {4, 5}, (short) 0));
    System.out.println((Comparable<?>) text.get(o));

    show("null receiver", () -> i.get((VarHandleErrors) null));
    show("wrong receiver", () -> i.get((Object) "x"));
    show("wrong value", () -> text.set(o, (Object) 5));
    show("wrong result", () -> { Integer x = (Integer) text.get(o); });
    show("wrong array", () -> strings.get((Object) new int[1], 0));
    show("null array", () -> strings.get((String[]) null, 0));
    show("index", () -> ints.get(new int[2], 2));
    show("negative index", () -> ints.getAndAdd(new int[2], -1, 1));
    show("store", () -> objects.set((Object[]) new String[1], 0, (Object) 5));
    show("volatile store", () -> objects.setVolatile((Object[]) new String[1], 0, (Object) 5));
    show("expected", () -> System.out.println(objects.compareAndSet((Object[]) new String[1], 0, (Object) 5, (Object) "s")));
    show("final", () -> fixed.set(o, 4));
    show("final cas", () -> fixed.compareAndSet(o, 3, 4));
    show("add to text", () -> text.getAndAdd(o, "x"));
    show("null unboxed", () -> i.set(o, (Integer) null));
    kind("too few", () -> i.set(o));
    kind("too many", () -> i.get(o, 1));
    kind("narrowing", () -> i.set(o, 5L));
    kind("narrowing result", () -> { int x = (int) j.get(o); });
    kind("not a number", () -> i.set(o, "5"));
    kind("boolean", () -> i.set(o, true));
    kind("unboxing something else", () -> i.set(o, (Object) "5"));
    kind("unboxing a wider one", () -> i.set(o, (Object) 5L));
    System.out.println((int) i.get(o));

    VarHandle exact = i.withInvokeExactBehavior();
    System.out.println(exact.hasInvokeExactBehavior() + " " + i.hasInvokeExactBehavior() + " " + (exact.withInvokeExactBehavior() == exact));
    exact.set(o, 21);
    System.out.println((int) exact.get(o) + " " + exact.compareAndSet(o, 21, 22));
    kind("exact argument", () -> exact.set(o, (byte) 1));
    kind("exact result", () -> { long x = (long) exact.get(o); });
    kind("exact receiver", () -> exact.set((Object) o, 1));
    kind("exact void", () -> exact.getAndAdd(o, 1));
    exact.withInvokeBehavior().set(o, (byte) 3);
    System.out.println(o.i);

    show("no field", () -> lookup.findVarHandle(VarHandleErrors.class, "nothing", int.class));
    show("other type", () -> lookup.findVarHandle(VarHandleErrors.class, "i", long.class));
    kind("static", () -> lookup.findVarHandle(VarHandleErrors.class, "s", int.class));
    kind("not static", () -> lookup.findStaticVarHandle(VarHandleErrors.class, "i", int.class));
    kind("nest mate", () -> lookup.findVarHandle(Other.class, "hidden", int.class));
    kind("public lookup", () -> MethodHandles.publicLookup().findVarHandle(Other.class, "open", int.class));
    kind("private of another", () -> lookup.findVarHandle(String.class, "hash", int.class));
    kind("private lookup into the library", () -> MethodHandles.privateLookupIn(String.class, lookup));
    show("no array", () -> MethodHandles.arrayElementVarHandle(String.class));
    kind("null name", () -> lookup.findVarHandle(VarHandleErrors.class, null, int.class));
    show("view", () -> MethodHandles.byteArrayViewVarHandle(String[].class, ByteOrder.BIG_ENDIAN));
    kind("view of bytes", () -> MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN));
    VarHandle view = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    show("view index", () -> view.get(new byte[6], 3));
    show("view misaligned", () -> view.getVolatile(new byte[16], 2));
    show("view too short", () -> view.get(new byte[2], 0));
    show("null handle", () -> { VarHandle none = null; none.get(o); });
    show("mode", () -> VarHandle.AccessMode.valueFromMethodName("take"));
  }
}
