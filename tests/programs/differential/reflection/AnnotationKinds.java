import java.lang.annotation.Annotation;
import java.lang.annotation.AnnotationFormatError;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.TimeUnit;

/** Annotations with members of every kind: their text, equality, hash, defaults, repetition, inheritance, on parameters and packages. */
public class AnnotationKinds {
  @Retention(RetentionPolicy.RUNTIME)
  @interface Inner {
    int value() default 7;

    String name() default "in";
  }

  enum Shade {
    DARK,
    LIGHT {
      @Override
      public String toString() {
        return "bright";
      }
    }
  }

  @Retention(RetentionPolicy.RUNTIME)
  @Inherited
  @interface Every {
    boolean z() default true;

    byte b() default -1;

    char c() default '\'';

    short s() default 300;

    int i() default 1 << 20;

    long l() default 1L << 40;

    float f() default 1.5f;

    double d() default 1.0 / 0;

    String text() default "quote \" and \n line";

    Class<?> type() default int[][].class;

    Shade shade() default Shade.LIGHT;

    Inner inner() default @Inner(3);

    boolean[] zs() default {};

    byte[] bs() default {1, 2};

    char[] cs() default {'a', '\n'};

    short[] ss() default 5;

    int[] is() default {1, 2, 3};

    long[] ls() default {-1};

    float[] fs() default {0f, Float.NaN};

    double[] ds() default {-0.0};

    String[] texts() default {"x", "y,z"};

    Class<?>[] types() default {void.class, String.class, AnnotationKinds.class};

    Shade[] shades() default {Shade.DARK, Shade.LIGHT};

    Inner[] inners() default {@Inner, @Inner(value = 9, name = "nine")};
  }

  @Retention(RetentionPolicy.RUNTIME)
  @Repeatable(Tags.class)
  @Inherited
  @interface Tag {
    String value();
  }

  @Retention(RetentionPolicy.RUNTIME)
  @Inherited
  @interface Tags {
    Tag[] value();
  }

  @Retention(RetentionPolicy.CLASS)
  @interface Hidden {
  }

  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.CONSTRUCTOR})
  @Retention(RetentionPolicy.RUNTIME)
  @interface Mark {
    int[] value() default {};
  }

  @Every
  @Tag("one")
  @Tag("two")
  @Hidden
  static class Base {
    @Mark(1)
    int field;

    @Mark({1, 2})
    Base() {}

    @Mark
    @Deprecated(since = "3", forRemoval = true)
    protected synchronized <T extends Comparable<T>> T pick(@Mark(5) T a, @Inner final T b, int... rest) throws IllegalStateException {
      return a;
    }
  }

  @Tag("single")
  static class Sub extends Base {
  }

  static class Plain extends Base {
    @Override
    protected synchronized <T extends Comparable<T>> T pick(T a, T b, int... rest) {
      return b;
    }
  }

  @FunctionalInterface
  interface Fun {
    @SuppressWarnings("unused")
    void go();
  }

  /** The text with its letters sorted: their order is that of a hash map filled in the order of getDeclaredMethods. */
  static String text(Annotation a) {
    if (!(a instanceof Every)) return String.valueOf(a);
    char[] letters = a.toString().toCharArray();
    Arrays.sort(letters);
    return new String(letters).trim();
  }

  static void show(String name, AnnotatedElement e) {
    Annotation[] all = e.getAnnotations();
    Arrays.sort(all, Comparator.comparing(a -> a.annotationType().getName()));
    System.out.println(name + " " + all.length + " declared " + e.getDeclaredAnnotations().length);
    for (Annotation a : all) System.out.println("   " + text(a));
    System.out.println("   tags " + Arrays.toString(e.getAnnotationsByType(Tag.class)) + " own " + Arrays.toString(e.getDeclaredAnnotationsByType(Tag.class)) + " " + e.isAnnotationPresent(Tag.class) + " " + e.isAnnotationPresent(Hidden.class) + " "
        + e.getAnnotation(Tags.class) + " " + text(e.getDeclaredAnnotation(Every.class)));
  }

  @Inner(value = 3, name = "in")
  static class Same {
  }

  @Inner(3)
  static class Other {
  }

  public static void main(String[] args) throws Exception {
    show("Base", Base.class);
    show("Sub", Sub.class);
    show("Plain", Plain.class);
    show("Fun", Fun.class);
    show("Fun.go", Fun.class.getMethod("go"));
    show("field", Base.class.getDeclaredField("field"));
    show("constructor", Base.class.getDeclaredConstructor());
    Method pick = Base.class.getDeclaredMethod("pick", Comparable.class, Comparable.class, int[].class);
    show("pick", pick);
    show("Plain.pick", Plain.class.getDeclaredMethod("pick", Comparable.class, Comparable.class, int[].class));
    for (Parameter p : pick.getParameters()) System.out.println(p + " " + p.isVarArgs() + " " + p.isNamePresent() + " " + Arrays.toString(p.getAnnotations()) + " " + p.getParameterizedType());
    System.out.println(Arrays.deepToString(pick.getParameterAnnotations()) + " " + pick.toGenericString() + " " + Modifier.toString(pick.getModifiers()) + " " + Arrays.toString(pick.getExceptionTypes()));
    Every e = Base.class.getAnnotation(Every.class);
    System.out.println(e.z() + " " + e.b() + " " + e.c() + " " + e.s() + " " + e.i() + " " + e.l() + " " + e.f() + " " + e.d() + " " + e.text().length() + " " + e.type() + " " + e.shade() + " " + e.inner().value() + e.inners()[1].name() + " " + e.types()[0] + e.shades()[1]);
    e.is()[0] = 100;
    System.out.println(e.is()[0] + " " + (e == Base.class.getAnnotation(Every.class)) + " " + e.annotationType() + " " + e.equals(Sub.class.getAnnotation(Every.class)));
    Inner same = Same.class.getAnnotation(Inner.class), other = Other.class.getAnnotation(Inner.class);
    System.out.println(same.equals(other) + " " + (same.hashCode() == other.hashCode()) + " " + same.hashCode() + " " + same.equals(e.inner()) + " " + same.equals(null) + " " + same + " " + (same == other));
    System.out.println(Every.class.getMethod("i").getDefaultValue() + " " + Every.class.getMethod("inner").getDefaultValue() + " " + Arrays.toString((String[]) Every.class.getMethod("texts").getDefaultValue()) + " " + Tag.class.getMethod("value").getDefaultValue() + " "
        + Every.class.isAnnotation() + Every.class.isInterface() + " " + Arrays.toString(Every.class.getInterfaces()) + " " + TimeUnit.class.isAnnotationPresent(Deprecated.class));
    System.out.println(same.getClass().getSimpleName().startsWith("$Proxy") + " " + java.lang.reflect.Proxy.isProxyClass(same.getClass()) + " " + (same instanceof Annotation) + " " + AnnotationFormatError.class.getSuperclass());
    try {
      Object n = Every.class.getMethod("text").invoke(e);
      System.out.println(((String) n).replace("\n", "\\n"));
      Every.class.getMethod("none");
    } catch (NoSuchMethodException x) {
      System.out.println(x.getMessage());
    }
  }
}
