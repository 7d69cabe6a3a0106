// EXPECT: assertion

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/** Reads the clock by reflection and by a method handle until time has passed. */
public class ClockByReflection {
  public static void main(String[] args) throws Throwable {
    Method clock = System.class.getMethod("nanoTime");
    long start = (Long) clock.invoke(null);
    while ((Long) clock.invoke(null) - start < 1_000_000) {}
    MethodHandle handle = MethodHandles.lookup().findStatic(System.class, "nanoTime", MethodType.methodType(long.class));
    start = (long) handle.invokeExact();
    while ((long) handle.invokeExact() - start < 1_000_000) {}
    assert false : "some time has passed";
  }
}
