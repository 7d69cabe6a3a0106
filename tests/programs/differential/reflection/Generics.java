import java.lang.reflect.Constructor;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Generic signatures, read by the JDK's own parser, and super type tokens. */
public class Generics {
  static abstract class Token<T> {
    final Type type = ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
  }
  static class Box<T extends Number & Comparable<T>, U> {
    T value;
    List<? super T> consumers;
    Map<String, List<? extends U>>[] maps;
    Box<Integer, int[]>.Part part;
    class Part {}
    <X extends Exception> Box(X thrown, U other) throws X {}
    <R> R apply(Function<? super T, ? extends R> f, R... rest) { return null; }
    static <K, V extends List<K>> Map<K, V> make(K[] keys, List<V> values) throws IllegalStateException { return null; }
  }
  static class Numbers extends ArrayList<Integer> implements Comparable<Numbers> {
    public int compareTo(Numbers other) { return 0; }
  }

  static String kind(Type type) {
    if (type instanceof Class<?> c) return "class " + c.getSimpleName();
    if (type instanceof ParameterizedType p) {
      return "parameterized " + kind(p.getRawType()) + " of " + p.getOwnerType() + Arrays.stream(p.getActualTypeArguments()).map(Generics::kind).toList();
    }
    if (type instanceof GenericArrayType g) return "array of " + kind(g.getGenericComponentType());
    if (type instanceof WildcardType w) {
      return "wildcard " + Arrays.toString(w.getLowerBounds()) + Arrays.toString(w.getUpperBounds());
    }
    TypeVariable<?> v = (TypeVariable<?>) type;
    return "variable " + v + " of " + v.getGenericDeclaration() + " " + Arrays.toString(v.getBounds());
  }

  public static void main(String[] args) throws Exception {
    System.out.println(new Token<List<Map<String, ? extends Number[]>>>() {}.type);
    System.out.println(kind(new Token<Map.Entry<String, int[][]>>() {}.type));
    System.out.println(Numbers.class.getGenericSuperclass() + " " + Arrays.toString(Numbers.class.getGenericInterfaces()));
    System.out.println(Arrays.toString(Box.class.getTypeParameters()) + " " + Box.class.toGenericString());
    for (String field : new String[] {"value", "consumers", "maps", "part"}) {
      Type type = Box.class.getDeclaredField(field).getGenericType();
      System.out.println(field + ": " + type + " | " + kind(type) + " | " + Box.class.getDeclaredField(field).toGenericString());
    }
    Constructor<?> constructor = Box.class.getDeclaredConstructors()[0];
    System.out.println(constructor.toGenericString() + " | " + constructor);
    System.out.println(Arrays.toString(constructor.getGenericExceptionTypes()) + Arrays.toString(constructor.getExceptionTypes()));
    for (String name : new String[] {"apply", "make"}) {
      for (Method method : Box.class.getDeclaredMethods()) {
        if (!method.getName().equals(name)) continue;
        System.out.println(method.toGenericString());
        System.out.println(method);
        System.out.println(kind(method.getGenericReturnType()) + " " + Arrays.toString(method.getGenericParameterTypes()) + " "
            + Arrays.toString(method.getTypeParameters()) + " varargs " + method.isVarArgs());
        for (Parameter p : method.getParameters()) {
          System.out.println("  " + p + " " + p.isNamePresent() + " " + p.getParameterizedType());
        }
      }
    }
    Type a = new Token<List<String>>() {}.type, b = new Token<List<String>>() {}.type;
    System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.equals(new Token<List<Integer>>() {}.type));
    System.out.println(List.class.getMethod("toArray", Object[].class).toGenericString());
    System.out.println(Map.class.getMethod("computeIfAbsent", Object.class, Function.class).toGenericString());
    System.out.println(Class.class.getMethod("getAnnotation", Class.class).toGenericString());
    int bridges = 0;
    for (Method method : Numbers.class.getDeclaredMethods()) {
      if (method.isBridge()) {
        System.out.println("bridge " + method + " synthetic " + method.isSynthetic());
        bridges++;
      }
    }
    System.out.println(bridges);
  }
}
