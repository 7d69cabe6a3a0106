import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Reflection by reflection, access from another class, caller-sensitive methods, recursion through invoke. */
public class ReflectOnReflection {
  static class Target {
    private int secret = 7;
    private static String hidden(int i) { return "hidden " + i; }
    protected void prot() {}
    public static int depth(Method self, int n) throws Exception { return n == 0 ? 0 : 1 + (Integer) self.invoke(null, self, n - 1); }
  }

  interface Action { Object run() throws Throwable; }

  static void attempt(String what, Action action) {
    try {
      System.out.println(what + ": " + action.run());
    } catch (Throwable t) {
      System.out.println(what + ": " + t.toString().replaceAll("@.*", "@") + (t.getCause() == null ? "" : " <- " + t.getCause()));
    }
  }

  public static void main(String[] args) throws Exception {
    Method invoke = Method.class.getMethod("invoke", Object.class, Object[].class);
    Method length = String.class.getMethod("length");
    System.out.println(invoke.invoke(length, "four", null));
    System.out.println(invoke.invoke(invoke, length, new Object[] {"seven77", null}));
    attempt("nested failure", () -> invoke.invoke(length, 5, null));
    Method getField = Class.class.getMethod("getDeclaredField", String.class);
    Field secret = (Field) getField.invoke(Target.class, "secret");
    System.out.println(Field.class.getMethod("getInt", Object.class).invoke(secret, new Target()));
    System.out.println(Class.class.getMethod("forName", String.class).invoke(null, "ReflectOnReflection$Target"));
    attempt("forName fails", () -> Class.class.getMethod("forName", String.class).invoke(null, "nothing.There"));
    System.out.println(Constructor.class.getMethod("newInstance", Object[].class)
        .invoke(StringBuilder.class.getConstructor(String.class), (Object) new Object[] {"built"}));
    Method depth = Target.class.getMethod("depth", Method.class, int.class);
    System.out.println(depth.invoke(null, depth, 50));
    Method hidden = Target.class.getDeclaredMethod("hidden", int.class);
    System.out.println(hidden.invoke(null, 3) + " " + hidden.canAccess(null) + " " + Modifier.isPrivate(hidden.getModifiers()));
    attempt("other package", () -> ArrayList.class.getDeclaredMethod("grow").invoke(new ArrayList<>()));
    attempt("not exported", () -> Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe").invoke(null));
    attempt("public class, inherited from hidden one", () -> StringBuilder.class.getMethod("charAt", int.class).invoke(new StringBuilder("x"), 0));
    attempt("method of a hidden class", () -> List.of(1, 2).getClass().getMethod("size").invoke(List.of(1, 2)));
    attempt("through the interface", () -> List.class.getMethod("size").invoke(List.of(1, 2)));
    AccessibleObject[] all = {hidden, secret};
    AccessibleObject.setAccessible(all, true);
    System.out.println(hidden.isAccessible() + " " + secret.isAccessible() + " " + Target.class.getDeclaredMethod("hidden", int.class).isAccessible());
    for (Member m : new Member[] {length, secret, StringBuilder.class.getConstructor()}) {
      System.out.println(m.getName() + " " + (m instanceof Executable) + " " + m.getDeclaringClass().getSimpleName() + " " + m.isSynthetic());
    }
    attempt("wait without the monitor", () -> Object.class.getMethod("wait", long.class).invoke(new Object(), 1L));
    attempt("clone", () -> Object.class.getDeclaredMethod("clone").invoke(new int[0]));
    Object lock = new Object();
    synchronized (lock) {
      attempt("wait", () -> Object.class.getMethod("wait", long.class).invoke(lock, 1L));
      attempt("notify", () -> Object.class.getMethod("notifyAll").invoke(lock));
    }
    attempt("null method argument", () -> Target.class.getMethod("depth", (Class<?>[]) null));
    attempt("exception type", () -> InvocationTargetException.class.getConstructor(Throwable.class).newInstance(new Error("e")).getTargetException());
  }
}
