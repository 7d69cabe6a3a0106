import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VolatileCallSite;
import java.util.List;

import static java.lang.invoke.MethodType.methodType;

/** Call sites without an instruction, switch points, and variable handles as method handles. */
public class CallSites {
  int value = 4;

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MutableCallSite site = new MutableCallSite(methodType(String.class));
    MethodHandle invoker = site.dynamicInvoker();
    try {
      String s = (String) invoker.invokeExact();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    site.setTarget(MethodHandles.constant(String.class, "one"));
    System.out.println((String) invoker.invokeExact());
    site.setTarget(MethodHandles.constant(String.class, "two"));
    System.out.println((String) invoker.invokeExact() + " " + site.type());
    try {
      site.setTarget(MethodHandles.constant(int.class, 3));
    } catch (java.lang.invoke.WrongMethodTypeException e) {
      System.out.println("wrong type");
    }
    VolatileCallSite volatileSite = new VolatileCallSite(MethodHandles.identity(int.class));
    System.out.println((int) volatileSite.dynamicInvoker().invokeExact(5) + " " + volatileSite.getTarget().type());
    ConstantCallSite constant = new ConstantCallSite(MethodHandles.identity(long.class));
    System.out.println((long) constant.dynamicInvoker().invokeExact(6L));
    try {
      constant.setTarget(MethodHandles.identity(long.class));
    } catch (UnsupportedOperationException e) {
      System.out.println("constant");
    }
    SwitchPoint point = new SwitchPoint();
    MethodHandle either = point.guardWithTest(MethodHandles.constant(String.class, "valid"), MethodHandles.constant(String.class, "invalid"));
    System.out.println((String) either.invokeExact() + point.hasBeenInvalidated());
    SwitchPoint.invalidateAll(new SwitchPoint[] {point});
    System.out.println((String) either.invokeExact() + point.hasBeenInvalidated());

    VarHandle v = lookup.findVarHandle(CallSites.class, "value", int.class);
    CallSites o = new CallSites();
    MethodHandle cas = v.toMethodHandle(VarHandle.AccessMode.COMPARE_AND_SET);
    System.out.println((boolean) cas.invokeExact(o, 4, 5) + " " + cas.type() + " " + (boolean) cas.invoke(o, (byte) 4, 6) + " " + o.value);
    MethodHandle add = MethodHandles.varHandleInvoker(VarHandle.AccessMode.GET_AND_ADD, methodType(long.class, CallSites.class, short.class));
    System.out.println((long) add.invokeExact(v, o, (short) 10) + " " + o.value + " " + add.type());
    MethodHandle get = MethodHandles.varHandleExactInvoker(VarHandle.AccessMode.GET, methodType(int.class, CallSites.class));
    System.out.println((int) get.invokeExact(v, o));
    MethodHandle set = lookup.findVirtual(VarHandle.class, "setVolatile", methodType(void.class, CallSites.class, int.class));
    set.invokeExact(v, o, 77);
    System.out.println(o.value);
    VarHandle array = MethodHandles.arrayElementVarHandle(double[].class);
    double[] reals = {1.5};
    System.out.println((double) array.toMethodHandle(VarHandle.AccessMode.GET_AND_SET).invokeExact(reals, 0, 2.5) + " " + reals[0]);
    try {
      Object x = array.toMethodHandle(VarHandle.AccessMode.GET_AND_BITWISE_OR).invoke(reals, 0, 2.5);
    } catch (UnsupportedOperationException e) {
      System.out.println("not supported");
    }
    System.out.println(v.toMethodHandle(VarHandle.AccessMode.GET).invokeWithArguments(List.of(o)));
  }
}
