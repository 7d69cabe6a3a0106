import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Class.forName with and without initialisation, names of arrays and primitives, literals that do not initialise, members found by name. */
public class ClassesByName {
  static final StringBuilder LOG = new StringBuilder();

  static class First {
    static final int CONSTANT = 5;
    static final Integer BOXED = 6;
    static int value = log("First");

    static int log(String s) {
      LOG.append(s).append(' ');
      return s.length();
    }
  }

  static class Second extends First {
    static {
      log("Second");
    }

    static int own = 1;
  }

  interface Marker {
    int X = First.log("Marker");
  }

  static class Third extends First implements Marker {
    static {
      log("Third");
    }
  }

  static class Fails {
    static {
      if (true) throw new IllegalStateException("static");
    }
  }

  private static String secret(int n, String... more) {
    return "secret" + n + Arrays.toString(more);
  }

  interface Risky {
    Object get() throws Exception;
  }

  static void show(String name, Risky r) {
    LOG.setLength(0);
    try {
      System.out.println(name + ": " + r.get() + " | " + LOG);
    } catch (InvocationTargetException e) {
      System.out.println(name + ": target " + e.getCause() + " | " + LOG);
    } catch (Exception | LinkageError e) {
      System.out.println(name + ": " + e + " | " + LOG);
    }
  }

  public static void main(String[] args) {
    show("literal", () -> First.class.getName() + First.CONSTANT);
    show("array", () -> new First[3].length + First[].class.getName());
    show("not initialised", () -> Class.forName("ClassesByName$First", false, ClassesByName.class.getClassLoader()));
    show("inherited static", () -> Second.value);
    show("by name", () -> Class.forName("ClassesByName$Second"));
    show("again", () -> Class.forName("ClassesByName$Second"));
    show("third", () -> Class.forName("ClassesByName$Third"));
    show("marker", () -> Marker.X);
    show("fails", () -> Class.forName("ClassesByName$Fails"));
    show("fails again", () -> Class.forName("ClassesByName$Fails"));
    show("fails new", Fails::new);
    for (String s : new String[] {"int", "[I", "[[Ljava.lang.String;", "java/lang/String", "[", "[X", "", "java.util.Map$Entry", "java.util.Map.Entry", "NoSuch", "[LNoSuch;", "java.lang.string"}) {
      show(s, () -> Class.forName(s).getTypeName());
    }
    show("null", () -> Class.forName(null));
    for (Class<?> c : new Class<?>[] {int.class, void.class, int[].class, String[][].class, Map.Entry.class, Map.Entry[].class, Thread.State.class, Object.class, Runnable.class, Override.class, new Object() {}.getClass(), List.of(1).getClass(), Integer.TYPE}) {
      System.out.println(c.getName() + " " + c.getSimpleName() + " " + c.getCanonicalName() + " " + c.getPackageName() + " " + c.getSuperclass() + " " + c.getComponentType() + " " + c.isPrimitive() + c.isArray() + c.isInterface() + c.isEnum() + c.isAnnotation() + c.isMemberClass() + c.isAnonymousClass() + " " + c.getModifiers() + " "
          + (c == void.class ? null : c.arrayType()) + " " + c.descriptorString() + " " + c.desiredAssertionStatus());
    }
    show("assignable", () -> Number.class.isAssignableFrom(Integer.class) + " " + int.class.isAssignableFrom(Integer.class) + " " + Object[].class.isAssignableFrom(int[][].class) + " " + Object[].class.isInstance(new int[0]) + " " + Cloneable.class.isAssignableFrom(int[].class) + " " + long.class.isAssignableFrom(int.class));
    show("cast", () -> Integer.class.cast("x"));
    show("subclass", () -> String.class.asSubclass(Number.class));
    show("method", () -> ClassesByName.class.getDeclaredMethod("secret", int.class, String[].class).invoke(null, 3, new String[] {"a"}));
    show("method", () -> ClassesByName.class.getDeclaredMethod("secret", Integer.class, String[].class));
    show("wrong", () -> ClassesByName.class.getDeclaredMethod("secret", int.class, String[].class).invoke(null, "3", null));
    show("count", () -> ClassesByName.class.getDeclaredMethod("secret", int.class, String[].class).invoke(null, 3));
    show("target", () -> Integer.class.getMethod("parseInt", String.class).invoke(null, "zz"));
    show("new", () -> ArrayList.class.getDeclaredConstructor(int.class).newInstance(-1));
    show("abstract", () -> Number.class.getDeclaredConstructor().newInstance());
    show("interface", () -> Runnable.class.getDeclaredConstructor());
    show("array", () -> {
      Object a = Array.newInstance(int.class, 2, 3);
      Array.setInt(Array.get(a, 1), 2, 9);
      return Arrays.deepToString((int[][]) a) + Array.getLength(a) + Array.getLong(((int[][]) a)[1], 2);
    });
    show("array", () -> Array.newInstance(void.class, 1));
    show("array", () -> {
      Array.set(new int[1], 0, 5L);
      return null;
    });
    show("array", () -> Array.getInt(new long[1], 0));
    show("array", () -> Array.getLength("x"));
    show("load", () -> ClassLoader.getSystemClassLoader().loadClass("ClassesByName$First") == First.class);
  }
}
