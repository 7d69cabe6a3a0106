import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

import static java.lang.invoke.MethodType.methodType;

public class HandleCombinators {
  static String join(String a, int b, Object c) {
    return a + "," + b + "," + c;
  }

  static int twice(int x) {
    System.out.print("[twice " + x + "]");
    return 2 * x;
  }

  static String quote(String s) {
    System.out.print("[quote " + s + "]");
    return "'" + s + "'";
  }

  static boolean isLong(String s) {
    return s.length() > 3;
  }

  static String shorter(String s, int n) {
    return "short " + s + n;
  }

  static String longer(String s, int n) {
    return "long " + s + n;
  }

  static int parse(String s) {
    return Integer.parseInt(s);
  }

  static int bad(NumberFormatException e, String s) {
    System.out.println("bad " + s);
    return -1;
  }

  static int after(Throwable t, int result, String s) {
    System.out.println("after " + (t == null ? "nothing" : t.getClass().getSimpleName()) + " " + result + " " + s);
    return result + 100;
  }

  static void log(String s) {
    System.out.println("log " + s);
  }

  static MethodHandle find(String name, Class<?> result, Class<?>... types) throws Exception {
    return MethodHandles.lookup().findStatic(HandleCombinators.class, name, methodType(result, types));
  }

  public static void main(String[] args) throws Throwable {
    MethodHandle join = find("join", String.class, String.class, int.class, Object.class);
    System.out.println((String) MethodHandles.insertArguments(join, 1, 5, "c").invokeExact("a"));
    System.out.println((String) MethodHandles.insertArguments(join, 0, "z").invoke(1, 2));
    System.out.println((String) join.bindTo("bound").invokeExact(1, (Object) 2.5));
    MethodHandle dropped = MethodHandles.dropArguments(join, 1, long.class, List.class);
    System.out.println(dropped.type() + " " + (String) dropped.invoke("a", 9L, null, 3, "x"));
    MethodHandle twice = find("twice", int.class, int.class);
    MethodHandle quote = find("quote", String.class, String.class);
    System.out.println((String) MethodHandles.filterArguments(join, 0, quote, twice).invoke("f", 4, 'g'));
    System.out.println((String) MethodHandles.filterArguments(join, 1, twice, null).invoke("f", 4, 'g'));
    System.out.println((String) MethodHandles.filterReturnValue(join, quote).invoke("r", 1, 2));
    MethodHandle length = MethodHandles.lookup().findVirtual(String.class, "length", methodType(int.class));
    MethodHandle folded = MethodHandles.foldArguments(
        MethodHandles.permuteArguments(join, methodType(String.class, int.class, String.class, Object.class), 1, 0, 2), length);
    System.out.println(folded.type() + " " + (String) folded.invoke("five5", (Object) null));
    MethodHandle logged = MethodHandles.foldArguments(quote, find("log", void.class, String.class));
    System.out.println((String) logged.invokeExact("void"));
    MethodHandle swapped = MethodHandles.permuteArguments(join, methodType(String.class, Object.class, String.class, int.class), 1, 2, 0);
    System.out.println((String) swapped.invoke("o", "s", 8));
    MethodHandle same = MethodHandles.permuteArguments(find("shorter", String.class, String.class, int.class),
        methodType(String.class, int.class, String.class, int.class), 1, 2);
    System.out.println((String) same.invokeExact(1, "p", 2));
    MethodHandle guard = MethodHandles.guardWithTest(find("isLong", boolean.class, String.class),
        find("longer", String.class, String.class, int.class), find("shorter", String.class, String.class, int.class));
    System.out.println((String) guard.invokeExact("abc", 1) + " " + (String) guard.invokeExact("abcd", 2));
    MethodHandle caught = MethodHandles.catchException(find("parse", int.class, String.class), NumberFormatException.class,
        find("bad", int.class, NumberFormatException.class, String.class));
    System.out.println((int) caught.invokeExact("12") + " " + (int) caught.invokeExact("x"));
    MethodHandle cleaned = MethodHandles.tryFinally(find("parse", int.class, String.class),
        find("after", int.class, Throwable.class, int.class, String.class));
    System.out.println((int) cleaned.invokeExact("7"));
    try {
      int x = (int) cleaned.invokeExact("y");
    } catch (NumberFormatException e) {
      System.out.println(e.getMessage());
    }
    MethodHandle collected = MethodHandles.collectArguments(join, 1, find("parse", int.class, String.class));
    System.out.println(collected.type() + " " + (String) collected.invoke("a", "55", "c"));
    System.out.println((String) MethodHandles.collectArguments(quote, 0, join).invoke("a", 1, "b"));
    System.out.println((String) MethodHandles.collectArguments(quote, 1, find("log", void.class, String.class)).invoke("a", "b"));

    System.out.println((int) MethodHandles.constant(int.class, 42).invokeExact() + " " + (String) MethodHandles.constant(String.class, "k").invokeExact());
    System.out.println((double) MethodHandles.identity(double.class).invokeExact(2.5) + " " + (Object) MethodHandles.identity(String.class).invoke("id"));
    System.out.println((long) MethodHandles.zero(long.class).invokeExact() + " " + (Object) MethodHandles.zero(String.class).invoke() + " "
        + (boolean) MethodHandles.empty(methodType(boolean.class, int.class)).invokeExact(3));
    MethodHandle thrower = MethodHandles.throwException(int.class, IllegalStateException.class);
    try {
      int x = (int) thrower.invokeExact(new IllegalStateException("thrown"));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    int[] ints = {1, 2, 3};
    MethodHandles.arrayElementSetter(int[].class).invokeExact(ints, 1, 20);
    System.out.println((int) MethodHandles.arrayElementGetter(int[].class).invokeExact(ints, 1) + " " + (int) MethodHandles.arrayLength(int[].class).invokeExact(ints));
    String[] strings = (String[]) MethodHandles.arrayConstructor(String[].class).invokeExact(2);
    MethodHandles.arrayElementSetter(String[].class).invoke(strings, 0, "s");
    System.out.println(strings.length + strings[0] + (Object) MethodHandles.arrayElementGetter(Object[].class).invoke(strings, 0));

    MethodHandle cast = MethodHandles.explicitCastArguments(twice, methodType(byte.class, double.class));
    System.out.println((byte) cast.invokeExact(70.9));
    System.out.println((boolean) MethodHandles.explicitCastArguments(twice, methodType(boolean.class, long.class)).invokeExact(3L)
        + " " + (char) MethodHandles.explicitCastArguments(MethodHandles.identity(int.class), methodType(char.class, Object.class)).invokeExact((Object) 65.5));
    MethodHandle switched = MethodHandles.tableSwitch(MethodHandles.dropArguments(MethodHandles.constant(String.class, "other"), 0, int.class),
        MethodHandles.dropArguments(MethodHandles.constant(String.class, "zero"), 0, int.class),
        MethodHandles.dropArguments(MethodHandles.constant(String.class, "one"), 0, int.class));
    System.out.println((String) switched.invokeExact(0) + (String) switched.invokeExact(1) + (String) switched.invokeExact(2) + (String) switched.invokeExact(-1));
    System.out.println(MethodHandles.dropReturn(twice).type());
    MethodHandles.dropReturn(twice).invokeExact(1);
    System.out.println();
    MethodHandle match = MethodHandles.dropArgumentsToMatch(length, 0, List.of(int.class, String.class, long.class), 1);
    System.out.println(match.type() + " " + (int) match.invokeExact(1, "four", 2L));
    System.out.println((int) MethodHandles.exactInvoker(length.type()).invokeExact(length, "12345"));
    System.out.println((Object) MethodHandles.spreadInvoker(join.type(), 1).invoke(join, "s", new Object[] {1, 2}));
    // A handle is called several times, and so are its parts.
    MethodHandle composed = MethodHandles.filterReturnValue(MethodHandles.filterArguments(twice, 0, length), MethodHandles.lookup()
        .findStatic(Integer.class, "toHexString", methodType(String.class, int.class)));
    for (String s : new String[] {"a", "bcd", "e".repeat(100)}) System.out.println((String) composed.invokeExact(s));
  }
}
