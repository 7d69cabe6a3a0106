import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** What a Class says of itself: names, modifiers, relatives. */
public class ClassFacts {
  class Inner { class Deeper {} }
  static class Nested<T extends Comparable<T> & Serializable> extends ArrayList<T> implements Runnable { public void run() {} }
  private interface Hidden {}
  protected static abstract class Abstract {}
  enum Level { LOW, HIGH { @Override int cost() { return 9; } }; int cost() { return 1; } }
  record Pair<A, B>(A first, B second) {}
  sealed interface Shape permits Circle, Square {}
  static final class Circle implements Shape {}
  static non-sealed class Square implements Shape {}
  @interface Marker { String value() default "x"; }

  static void describe(Class<?> c) {
    System.out.println(c + " | " + c.getName() + " | " + c.getSimpleName() + " | " + c.getCanonicalName() + " | "
        + c.getTypeName() + " | " + c.getPackageName() + " | " + c.toGenericString());
    System.out.println("  " + Modifier.toString(c.getModifiers()) + " super " + c.getSuperclass() + " interfaces "
        + Arrays.toString(c.getInterfaces()) + " component " + c.getComponentType());
    System.out.println("  " + c.isInterface() + c.isArray() + c.isPrimitive() + c.isEnum() + c.isRecord() + c.isAnnotation()
        + c.isSealed() + c.isAnonymousClass() + c.isLocalClass() + c.isMemberClass() + c.isSynthetic() + c.isHidden());
    System.out.println("  declaring " + c.getDeclaringClass() + " enclosing " + c.getEnclosingClass() + " method "
        + c.getEnclosingMethod() + " constructor " + c.getEnclosingConstructor() + " nest " + c.getNestHost());
    System.out.println("  generic super " + c.getGenericSuperclass() + " interfaces "
        + Arrays.toString(c.getGenericInterfaces()) + " parameters " + Arrays.toString(c.getTypeParameters()));
  }

  static String sorted(Class<?>[] classes) {
    return Arrays.toString(Arrays.stream(classes).map(Class::getSimpleName).sorted().toArray());
  }

  Object made = new Object() { @Override public String toString() { return "anonymous in a field"; } };

  public static void main(String[] args) throws Exception {
    class Local implements Comparator<String> { public int compare(String a, String b) { return 0; } }
    Runnable anonymous = new Runnable() { public void run() {} };
    Class<?>[] classes = {ClassFacts.class, Inner.class, Inner.Deeper.class, Nested.class, Hidden.class, Abstract.class,
        Level.class, Level.HIGH.getClass(), Pair.class, Shape.class, Circle.class, Marker.class, Local.class,
        anonymous.getClass(), new ClassFacts().made.getClass(), int.class, void.class, int[].class, String[][].class,
        Inner[].class, Object.class, List.class, Map.Entry.class, Integer.class, Thread.State.class};
    for (Class<?> c : classes) {
      describe(c);
    }
    System.out.println(sorted(ClassFacts.class.getDeclaredClasses()));
    System.out.println(sorted(Shape.class.getPermittedSubclasses()) + " " + Circle.class.getPermittedSubclasses());
    System.out.println(Arrays.toString(Level.class.getEnumConstants()) + " " + ClassFacts.class.getEnumConstants());
    System.out.println(Level.HIGH.getDeclaringClass() + " " + Level.HIGH.getClass());
    System.out.println(Inner.class.isNestmateOf(Pair.class) + " " + Inner.class.isNestmateOf(String.class));
    System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Integer.class.isAssignableFrom(Number.class)
        + " " + Object[].class.isAssignableFrom(String[].class) + " " + int.class.isAssignableFrom(short.class) + " "
        + Object.class.isAssignableFrom(int[].class) + " " + Serializable.class.isInstance(new int[0]));
    System.out.println(Class.forName("ClassFacts$Inner") == Inner.class);
    System.out.println(Class.forName("[I") == int[].class);
    System.out.println(Class.forName("[LClassFacts$Inner;") == Inner[].class);
    System.out.println(Class.forName("java.util.Map$Entry", false, null));
    System.out.println(ClassFacts.class.arrayType() + " " + int[].class.componentType() + " " + String.class.componentType());
    System.out.println(String.class.descriptorString() + " " + int[][].class.descriptorString() + " " + void.class.descriptorString());
    System.out.println(ClassFacts.class.getPackage() + " " + String.class.getPackage().getName());
    System.out.println(String.class.getModule() + " " + ClassFacts.class.getModule().isNamed());
    System.out.println(String.class.getClassLoader() + " " + (ClassFacts.class.getClassLoader() == ClassLoader.getSystemClassLoader())
        + " " + ClassFacts.class.getClassLoader().getName() + " " + ClassLoader.getSystemClassLoader().getParent().getName()
        + " " + ClassLoader.getSystemClassLoader().getClass().getName());
    System.out.println(ClassFacts.class.desiredAssertionStatus());
    System.out.println(Integer.TYPE + " " + Void.TYPE + " " + (Integer.TYPE == int.class));
  }
}
