import java.util.Arrays;
import java.util.Map;

/** What java.lang.Class says about classes of every kind, and how it finds them. */
public class ClassQueries {
  enum Color {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "green";
      }
    }
  }

  record Point(int x, String y) {}

  static class Outer {
    class Deep {}
  }

  sealed interface Shape permits Square {}

  static final class Square implements Shape {}

  static void describe(Class<?> c) {
    System.out.println(c + " | " + c.getSimpleName() + " | " + c.getCanonicalName() + " | " + c.getTypeName() + " | "
        + c.getPackageName() + " | " + c.descriptorString() + " | " + c.getModifiers());
    System.out.println("  " + c.isInterface() + c.isArray() + c.isPrimitive() + c.isEnum() + c.isRecord()
        + c.isAnonymousClass() + c.isLocalClass() + c.isMemberClass() + c.isSealed() + " | " + c.getSuperclass() + " | "
        + Arrays.toString(c.getInterfaces()) + " | " + c.getComponentType() + " | " + c.getEnclosingClass() + " | "
        + c.getDeclaringClass() + " | " + c.getNestHost() + " | " + (c.getClassLoader() == null) + " | "
        + c.getModule().isNamed() + " | " + c.desiredAssertionStatus());
  }

  static void find(String name) {
    try {
      System.out.println(Class.forName(name));
    } catch (ClassNotFoundException e) {
      System.out.println(e);
    }
  }

  public static void main(String[] args) {
    class Local {}
    Class<?>[] classes = {
      ClassQueries.class, int.class, void.class, int[].class, String[][].class, Color.class, Color.GREEN.getClass(),
      Point.class, Outer.Deep.class, Outer[].class, Shape.class, Square.class, Map.Entry.class, Override.class,
      Thread.State.class, new Object() {}.getClass(), Local.class, new Local() {}.getClass(),
    };
    for (Class<?> c : classes) {
      describe(c);
    }
    for (String name : new String[] {"java.util.ArrayList", "[I", "[Ljava.lang.String;", "none.Such", "java/util/List", "int"}) {
      find(name);
    }
    System.out.println(Arrays.toString(Color.class.getEnumConstants()) + Color.valueOf("RED"));
    try {
      Color.valueOf("BLUE");
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    try {
      String.class.cast(1);
    } catch (ClassCastException e) {
      System.out.println(e);
    }
  }
}
