import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;

import static java.lang.invoke.MethodType.methodType;

/** Collectors, spreaders and variable arity, and asType's conversions. */
public class HandleArities {
  static String all(String first, int... rest) {
    return first + Arrays.toString(rest);
  }

  static String three(Object a, Object b, Object c) {
    return a + "/" + b + "/" + c;
  }

  static long sum(int a, long b) {
    return a + b;
  }

  static Integer boxed(Integer a) {
    return a == null ? null : a + 1;
  }

  static void fails(String what, MethodHandle handle, MethodType type) {
    try {
      handle.asType(type);
      System.out.println(what + ": nothing");
    } catch (Exception e) {
      System.out.println(what + ": " + e);
    }
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle all = lookup.findStatic(HandleArities.class, "all", methodType(String.class, String.class, int[].class));
    System.out.println(all.isVarargsCollector() + " " + all.asFixedArity().isVarargsCollector() + " " + all.type());
    System.out.println((String) all.invoke("a") + (String) all.invoke("b", 1) + (String) all.invoke("c", 1, (byte) 2, 'a') + (String) all.invoke("d", new int[] {7}));
    System.out.println((String) all.invokeExact("e", new int[] {8, 9}));
    System.out.println(all.invokeWithArguments("f", 1, 2) + "" + all.invokeWithArguments(List.of("g")));
    MethodHandle two = all.asCollector(int[].class, 2);
    System.out.println(two.type() + " " + (String) two.invokeExact("i", 4, 5));
    MethodHandle list = lookup.findStatic(Arrays.class, "asList", methodType(List.class, Object[].class));
    System.out.println(list.invoke(1, "two", 3.0) + " " + list.invoke() + " " + ((List<?>) list.invoke((Object) new Object[] {1})).size() + " "
        + ((List<?>) list.invoke(new String[] {"x", "y"})).size());
    MethodHandle three = lookup.findStatic(HandleArities.class, "three", methodType(String.class, Object.class, Object.class, Object.class));
    MethodHandle spread = three.asSpreader(Object[].class, 2);
    System.out.println(spread.type() + " " + (String) spread.invokeExact((Object) 1, new Object[] {2, 3}));
    System.out.println((String) three.asSpreader(int[].class, 3).invokeExact(new int[] {4, 5, 6}));
    System.out.println((String) three.asSpreader(1, String[].class, 1).invokeExact((Object) "p", new String[] {"q"}, (Object) "r"));
    System.out.println((String) three.asSpreader(Object[].class, 0).invoke(1, 2, 3, null));
    MethodHandle made = three.asCollector(0, Object[].class, 2).asType(methodType(String.class, int.class, int.class, char.class, long.class));
    System.out.println(made.type());
    MethodHandle varargs = three.asType(methodType(String.class, Object.class, Object.class, Object[].class)).asVarargsCollector(Object[].class);
    System.out.println(((String) varargs.invoke(1, 2, 3, 4)).startsWith("1/2/[Ljava.lang.Object;") + " " + varargs.withVarargs(false).isVarargsCollector());
    System.out.println(three.invokeWithArguments(1, null, "z"));

    MethodHandle sum = lookup.findStatic(HandleArities.class, "sum", methodType(long.class, int.class, long.class));
    System.out.println((long) sum.invoke('a', 1) + " " + (double) sum.invoke((short) 2, 3) + " " + (Object) sum.invoke((Integer) 4, (Integer) 5)
        + " " + (Number) sum.invoke((Object) 6, (Object) (byte) 7) + " " + (float) sum.invoke((Byte) (byte) 1, (Long) 2L));
    sum.invoke(1, 2);
    MethodHandle boxed = lookup.findStatic(HandleArities.class, "boxed", methodType(Integer.class, Integer.class));
    System.out.println((int) boxed.invoke(5) + " " + (long) boxed.invoke((Object) 6) + " " + (Object) boxed.invoke((Integer) null));
    MethodHandle generic = sum.asType(MethodType.genericMethodType(2));
    System.out.println(generic.invokeExact((Object) 1, (Object) 2L) + " " + generic.type());
    System.out.println((int) MethodHandles.dropReturn(boxed).asType(methodType(int.class, int.class)).invokeExact(3));

    fails("count", sum, methodType(long.class, int.class));
    fails("narrowing", sum, methodType(long.class, long.class, long.class));
    fails("result", sum, methodType(int.class, int.class, long.class));
    fails("box", boxed, methodType(Integer.class, long.class));
    fails("string", sum, methodType(long.class, String.class, long.class));
    fails("reference", boxed, methodType(String.class, String.class));
    try {
      boxed.invoke((Object) "text");
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    try {
      sum.invoke((Object) 5L, 1);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    try {
      sum.invoke((Integer) null, 1);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    try {
      long x = (long) sum.invokeExact(1, 2);
    } catch (java.lang.invoke.WrongMethodTypeException e) {
      System.out.println(e.getMessage());
    }
    try {
      Object x = (Object) sum.invokeExact(1, 2L);
    } catch (java.lang.invoke.WrongMethodTypeException e) {
      System.out.println(e.getMessage());
    }
    try {
      spread.invoke(1, new Object[] {2});
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      spread.invoke(1, null);
    } catch (NullPointerException e) {
      System.out.println("null array");
    }
    try {
      sum.invokeWithArguments(1);
    } catch (java.lang.invoke.WrongMethodTypeException e) {
      System.out.println(e.getMessage());
    }
  }
}
