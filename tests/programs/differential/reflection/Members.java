import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;

/** Which members a class has: declared, public, inherited, from interfaces, overridden, hidden. */
public class Members {
  interface A { default void f() {} int VALUE = 1; void abstractOne(); static void s() {} }
  interface B extends A { @Override default void f() {} Object g(); }
  static abstract class P implements A {
    protected int p;
    public int shared;
    public Object g() { return null; }
    public static void stat() {}
    void packagePrivate() {}
    public final synchronized strictfp void flags() {}
    private native void nat();
  }
  static class C extends P implements B, Cloneable {
    public int shared;
    private static volatile transient int vt;
    public C() {}
    protected C(String s, int... rest) throws Exception {}
    private C(C other) {}
    @Override public String g() { return null; }
    public static void stat() {}
    public void abstractOne() {}
    public void over(int i) {}
    public void over(long l) {}
    private void over(Object o) {}
  }

  static void show(String title, Member[] members) {
    System.out.println(title + " " + members.length);
    Arrays.stream(members).filter(m -> m.getDeclaringClass() != Object.class).sorted(Comparator.comparing(Object::toString))
        .forEach(m -> System.out.println("  " + m + " [" + m.getDeclaringClass().getSimpleName() + "] " + m.isSynthetic()));
  }

  public static void main(String[] args) throws Exception {
    for (Class<?> c : new Class<?>[] {A.class, B.class, P.class, C.class}) {
      show(c + " declared methods", c.getDeclaredMethods());
      show(c + " methods", c.getMethods());
      show(c + " declared fields", c.getDeclaredFields());
      show(c + " fields", c.getFields());
      show(c + " declared constructors", c.getDeclaredConstructors());
      show(c + " constructors", c.getConstructors());
    }
    System.out.println(C.class.getMethod("g").getReturnType() + " " + C.class.getMethod("f").getDeclaringClass());
    System.out.println(C.class.getMethod("over", long.class) + " " + C.class.getMethod("hashCode").getDeclaringClass());
    System.out.println(B.class.getMethod("abstractOne") + " " + Modifier.isAbstract(B.class.getMethod("abstractOne").getModifiers()));
    System.out.println(int[].class.getMethods().length == Object.class.getMethods().length);
    System.out.println(int[].class.getDeclaredMethods().length + " " + int.class.getMethods().length + " " + A.class.getConstructors().length);
    Method g = C.class.getMethod("g");
    System.out.println(g.equals(C.class.getMethod("g")) + " " + g.equals(P.class.getMethod("g")) + " " + (g == C.class.getMethod("g"))
        + " " + (g.hashCode() == C.class.getMethod("g").hashCode()));
    Constructor<?> k = C.class.getDeclaredConstructor(String.class, int[].class);
    System.out.println(k + " " + k.isVarArgs() + " " + Arrays.toString(k.getExceptionTypes()) + " " + k.getParameterCount() + " "
        + k.toGenericString());
    System.out.println(P.class.getDeclaredMethod("nat"));
    System.out.println(A.class.getMethod("f").isDefault() + " " + C.class.getMethod("g").isDefault());
    Field f = C.class.getDeclaredField("vt");
    System.out.println(f + " " + f.getModifiers());
    System.out.println(Thread.State.class.getMethod("valueOf", String.class));
    System.out.println(Arrays.toString(Thread.State.class.getMethod("values").getReturnType().getComponentType().getEnumConstants()));
  }
}
