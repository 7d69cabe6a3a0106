import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.util.Arrays;

/** invokedynamic and computed constants with bootstrap methods of the program's own; the class DynamicSites is generated. */
public class DynamicCalls {
  public static int count = 3;
  static MutableCallSite site;
  static String lastName;

  public static int add(int a, int b) {
    return a + b;
  }

  static void print(String text) {
    System.out.println("printed " + text);
  }

  private static MethodHandle find(String name, MethodType type) throws Exception {
    return MethodHandles.lookup().findStatic(DynamicCalls.class, name, type);
  }

  public static CallSite plain(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
    System.out.println("linking " + name + type + " for " + lookup);
    return new ConstantCallSite(find(name, type));
  }

  public static CallSite full(MethodHandles.Lookup lookup, String name, MethodType type, int number, String text, Class<?> c,
      MethodHandle handle, MethodType other) throws Throwable {
    return new ConstantCallSite(MethodHandles.constant(String.class,
        name + number + text + c + (int) handle.invokeExact("four") + handle.type() + other));
  }

  public static CallSite many(MethodHandles.Lookup lookup, String name, MethodType type, Object... more) {
    return new ConstantCallSite(MethodHandles.constant(String.class, name + Arrays.toString(more)));
  }

  public static CallSite changing(MethodHandles.Lookup lookup, String name, MethodType type) {
    site = new MutableCallSite(type);
    site.setTarget(MethodHandles.constant(String.class, name));
    return site;
  }

  public static CallSite throwing(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
    System.out.println("throwing");
    throw new Exception("from the bootstrap method");
  }

  public static CallSite failing(MethodHandles.Lookup lookup, String name, MethodType type) {
    System.out.println("failing");
    throw new AssertionError("from the bootstrap method");
  }

  public static CallSite nothing(MethodHandles.Lookup lookup, String name, MethodType type) {
    return null;
  }

  public static CallSite mistyped(MethodHandles.Lookup lookup, String name, MethodType type) {
    return new ConstantCallSite(MethodHandles.constant(int.class, 1));
  }

  public static Object value(MethodHandles.Lookup lookup, String name, Class<?> type, int seed) {
    System.out.println("computing " + name + " of " + type);
    return type == String.class ? name + seed : type == long.class ? (Object) (seed * 3L) : (Object) (seed * 2);
  }

  public static Object nested(MethodHandles.Lookup lookup, String name, Class<?> type, int inner) {
    return inner + 1;
  }

  interface Action {
    void run() throws Throwable;
  }

  static void show(int times, Action action) {
    for (int i = 0; i < times; ++i) {
      try {
        action.run();
        System.out.println("nothing");
      } catch (Throwable e) {
        System.out.println(e.getClass().getName() + " caused by " + (e.getCause() == null ? null : e.getCause().getClass().getName()));
      }
    }
  }

  public static void main(String[] args) throws Throwable {
    System.out.println(DynamicSites.sum(1, 2) + " " + DynamicSites.sum(3, 4));
    System.out.println(DynamicSites.twoSites(5, 6) + " " + DynamicSites.twoSites(7, 8));
    DynamicSites.say("hello");
    System.out.println(DynamicSites.full());
    System.out.println(DynamicSites.many() + DynamicSites.withConstant());
    System.out.println(DynamicSites.changing());
    site.setTarget(MethodHandles.constant(String.class, "second"));
    MutableCallSite.syncAll(new MutableCallSite[] {site});
    System.out.println(DynamicSites.changing() + " " + (String) site.dynamicInvoker().invokeExact());
    show(2, DynamicSites::throwing);
    show(1, DynamicSites::failing);
    show(2, DynamicSites::nothing);
    show(2, DynamicSites::mistyped);
    show(2, DynamicSites::missing);
    System.out.println((int) DynamicSites.staticHandle().invokeExact(4, 5) + " " + (DynamicSites.staticHandle() == DynamicSites.staticHandle()));
    System.out.println(((StringBuilder) DynamicSites.constructor().invokeExact(5)).append("built"));
    DynamicSites.setter().invokeExact(30);
    System.out.println((int) DynamicSites.getter().invokeExact() + " " + count);
    show(2, DynamicSites::noHandle);
    System.out.println(DynamicSites.type());
    System.out.println(DynamicSites.intConstant() + " " + DynamicSites.intConstant() + " " + DynamicSites.intConstantAgain());
    System.out.println(DynamicSites.longConstant() + " " + DynamicSites.textConstant() + " " + DynamicSites.nestedConstant());
  }
}
