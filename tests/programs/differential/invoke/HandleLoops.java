import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Iterator;
import java.util.List;

import static java.lang.invoke.MethodType.methodType;

public class HandleLoops {
  static int zero(int limit) {
    return 0;
  }

  static boolean below(int i, int limit) {
    return i < limit;
  }

  static int next(int i, int limit) {
    System.out.print(i + "/" + limit + " ");
    return i + 2;
  }

  static String append(String s, int i, String text) {
    return s + i + text;
  }

  static int size(String text) {
    return text.length();
  }

  static String start(String text) {
    return "<" + text + ">";
  }

  static void print(int i) {
    System.out.print("[" + i + "]");
  }

  static int three() {
    return 3;
  }

  static String join(String so, Integer x, List<Integer> list) {
    if (x == 30) throw new IllegalStateException("at 30 of " + list);
    return so + x + ";";
  }

  static Iterator<Integer> reversed(List<Integer> list) {
    java.util.ArrayList<Integer> copy = new java.util.ArrayList<>(list);
    java.util.Collections.reverse(copy);
    return copy.iterator();
  }

  static MethodHandle find(String name, Class<?> result, Class<?>... types) throws Exception {
    return MethodHandles.lookup().findStatic(HandleLoops.class, name, methodType(result, types));
  }

  public static void main(String[] args) throws Throwable {
    MethodHandle zero = find("zero", int.class, int.class);
    MethodHandle below = find("below", boolean.class, int.class, int.class);
    MethodHandle next = find("next", int.class, int.class, int.class);
    MethodHandle loop = MethodHandles.whileLoop(zero, below, next);
    System.out.println((int) loop.invokeExact(5) + " " + loop.type());
    System.out.println((int) MethodHandles.whileLoop(null, below, next).invokeExact(-1));
    System.out.println((int) MethodHandles.doWhileLoop(zero, next, below).invokeExact(-1));
    MethodHandle append = find("append", String.class, String.class, int.class, String.class);
    MethodHandle counted = MethodHandles.countedLoop(find("size", int.class, String.class), find("start", String.class, String.class), append);
    System.out.println((String) counted.invokeExact("xyz") + " " + counted.type());
    MethodHandle printing = MethodHandles.countedLoop(find("three", int.class), null, find("print", void.class, int.class));
    printing.invokeExact();
    System.out.println(printing.type());
    MethodHandle range = MethodHandles.countedLoop(MethodHandles.constant(int.class, 5), MethodHandles.constant(int.class, 8), null, find("print", void.class, int.class));
    range.invokeExact();
    System.out.println();
    MethodHandle join = find("join", String.class, String.class, Integer.class, List.class);
    MethodHandle each = MethodHandles.iteratedLoop(null, null, join);
    System.out.println((String) each.invoke(List.of(1, 2, 3)) + " " + each.type());
    MethodHandle backwards = MethodHandles.iteratedLoop(find("reversed", Iterator.class, List.class), null, join);
    System.out.println((String) backwards.invokeExact(List.of(4, 5, 6)));
    try {
      each.invoke(List.of(10, 20, 30, 40));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    try {
      MethodHandles.whileLoop(zero, next, next);
    } catch (IllegalArgumentException e) {
      System.out.println("no predicate");
    }
  }
}
