import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Generic signatures read back: bounds, wildcards, arrays of variables, inner classes of generic ones, bridges, records; and resolved by hand. */
public class GenericSignatures<A extends Number & Comparable<? super A>, B extends List<? extends Map<String, ?>[]>> {
  Map<? super A, B[]>[][] field;
  A[] variables;
  Inner<Object>.Deep<A> deep;
  List<?> unbounded;
  Class<int[]> ofArray;

  class Inner<X> {
    class Deep<Y extends X> {
      Y y;
      X x;
      A a;
    }
  }

  <E extends Exception, T extends Object & Runnable> GenericSignatures(T first, List<? extends E>... more) throws E {}

  <R, Q extends R> Map.Entry<R, ? extends Q> method(Function<? super A, ? extends R> f, Q[] qs, int n, R... rs) throws IllegalArgumentException {
    return null;
  }

  record Pair<L extends Comparable<L>, R>(L left, List<R> right, R... others) implements Comparable<Pair<L, R>>, Serializable {
    public int compareTo(Pair<L, R> o) {
      return left.compareTo(o.left);
    }
  }

  abstract static class Base<T> {
    abstract T make(List<T> from);

    void take(T t) {}
  }

  static class Strings extends Base<String> implements Comparator<String> {
    @Override
    String make(List<String> from) {
      return from.get(0);
    }

    @Override
    void take(String t) {}

    @Override
    public int compare(String a, String b) {
      return a.compareTo(b);
    }
  }

  static class Middle<U> extends Base<List<U>> {
    @Override
    List<U> make(List<List<U>> from) {
      return null;
    }
  }

  static class Leaf extends Middle<Integer[]> {
  }

  static String describe(Type t) {
    if (t instanceof Class<?> c) return "class " + c.getTypeName();
    if (t instanceof ParameterizedType p) {
      StringBuilder sb = new StringBuilder("param(" + p.getRawType().getTypeName() + " of " + (p.getOwnerType() == null ? "-" : describe(p.getOwnerType())));
      for (Type a : p.getActualTypeArguments()) sb.append(", ").append(describe(a));
      return sb + ")";
    }
    if (t instanceof GenericArrayType g) return "array(" + describe(g.getGenericComponentType()) + ")";
    if (t instanceof WildcardType w) return "wild(" + Arrays.toString(w.getUpperBounds()) + Arrays.toString(w.getLowerBounds()) + ")";
    if (t instanceof TypeVariable<?> v) return "var " + v.getName() + " of " + v.getGenericDeclaration().getClass().getSimpleName();
    return "?" + t;
  }

  static Type resolve(Class<?> leaf, Class<?> base, int index) {
    Type up = leaf.getGenericSuperclass();
    if (up instanceof ParameterizedType p && p.getRawType() == base) return p.getActualTypeArguments()[index];
    Class<?> raw = leaf.getSuperclass();
    Type found = resolve(raw, base, index);
    if (up instanceof ParameterizedType p) {
      TypeVariable<?>[] vars = raw.getTypeParameters();
      String text = found.getTypeName();
      for (int i = 0; i < vars.length; i++) text = text.replaceAll("\\b" + vars[i].getName() + "\\b", p.getActualTypeArguments()[i].getTypeName());
      System.out.println("   " + found + " becomes " + text);
    }
    return found;
  }

  public static void main(String[] args) throws Exception {
    Class<?> c = GenericSignatures.class;
    System.out.println(c.toGenericString() + " " + Arrays.toString(c.getTypeParameters()));
    for (TypeVariable<?> v : c.getTypeParameters()) System.out.println(v + " " + Arrays.toString(v.getBounds()) + " " + v.getGenericDeclaration() + " " + v.equals(c.getTypeParameters()[0]) + " " + v.getTypeName());
    for (String n : new String[] {"field", "variables", "deep", "unbounded", "ofArray"}) {
      Field f = c.getDeclaredField(n);
      System.out.println(f.toGenericString() + " | " + f + " | " + describe(f.getGenericType()) + " | " + f.getGenericType().getTypeName());
    }
    for (Class<?> d : new Class<?>[] {c.getDeclaredClasses()[0].getClass(), Class.forName("GenericSignatures$Inner"), Class.forName("GenericSignatures$Inner$Deep"), Pair.class, Strings.class, Leaf.class, Map.Entry.class, Comparable.class, int[].class, Thread.State.class, Override.class}) {
      System.out.println(d.toGenericString() + " " + d.getGenericSuperclass() + " " + Arrays.toString(d.getGenericInterfaces()) + " " + d.getEnclosingClass() + " " + d.getCanonicalName());
    }
    Method m = Arrays.stream(c.getDeclaredMethods()).filter(x -> x.getName().equals("method")).findFirst().get();
    System.out.println(m.toGenericString() + "\n" + m + "\n" + describe(m.getGenericReturnType()) + " " + Arrays.toString(m.getTypeParameters()[1].getBounds()) + " " + m.isVarArgs());
    for (Type t : m.getGenericParameterTypes()) System.out.println("   " + describe(t) + " " + t);
    Constructor<?> k = c.getDeclaredConstructors()[0];
    System.out.println(k.toGenericString() + "\n" + k + "\n" + Arrays.toString(k.getGenericExceptionTypes()) + Arrays.toString(k.getExceptionTypes()) + " " + describe(k.getGenericParameterTypes()[1]));
    for (RecordComponent r : Pair.class.getRecordComponents()) System.out.println(r + " " + r.getGenericType() + " " + r.getGenericSignature() + " " + r.getAccessor().toGenericString());
    List<String> methods = new ArrayList<>();
    for (Method x : Strings.class.getDeclaredMethods()) methods.add(x.toGenericString() + " bridge " + x.isBridge() + " synthetic " + x.isSynthetic());
    methods.sort(null);
    methods.forEach(System.out::println);
    System.out.println(resolve(Strings.class, Base.class, 0) + " " + resolve(Leaf.class, Base.class, 0));
    Type anonymous = new ArrayList<Map<String, ? extends int[]>>() {}.getClass().getGenericSuperclass();
    System.out.println(anonymous + " " + describe(anonymous) + " " + anonymous.equals(new ArrayList<Map<String, ? extends int[]>>() {}.getClass().getGenericSuperclass()));
    Base raw = new Strings();
    try {
      raw.take(5);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Map.class.getMethod("computeIfAbsent", Object.class, Function.class).toGenericString() + "\n" + java.util.Collections.class.getMethod("max", java.util.Collection.class, Comparator.class).toGenericString() + "\n"
        + Enum.class.toGenericString() + " " + Enum.class.getMethod("valueOf", Class.class, String.class).toGenericString());
  }
}
