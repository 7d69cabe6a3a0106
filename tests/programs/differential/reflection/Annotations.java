import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

/** Annotations at run time: members of every type, defaults, nested, inherited, repeated, on everything that can have them. */
public class Annotations {
  enum Level { LOW, HIGH }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Inner { String name() default "inner"; int[] numbers() default {1, 2}; }

  @Retention(RetentionPolicy.RUNTIME)
  @Inherited
  @interface Everything {
    boolean z() default true;
    byte b() default 1;
    char c() default 'c';
    short s() default 2;
    int i() default 3;
    long j() default 4L;
    float f() default 5.5f;
    double d() default 6.5;
    String text() default "quote \" and \\ and \n";
    Class<?> type() default String.class;
    Class<?>[] types() default {int.class, String[].class};
    Level level() default Level.HIGH;
    Level[] levels() default {Level.LOW, Level.HIGH};
    Inner inner() default @Inner(name = "default");
    Inner[] inners() default {@Inner, @Inner(numbers = {})};
    String[] texts() default {};
    double[] ds() default {1.0, Double.NaN};
    char[] cs() default {'x', '\''};
  }

  @Retention(RetentionPolicy.RUNTIME)
  @Repeatable(Tags.class)
  @interface Tag { String value(); }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Tags { Tag[] value(); }

  @Retention(RetentionPolicy.CLASS)
  @interface NotThere {}

  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD, ElementType.CONSTRUCTOR})
  @interface Place { int value() default 0; }

  @Everything(i = 33, text = "base", types = {})
  @Tag("one") @Tag("two")
  @NotThere
  static class Base {
    @Place(1) int field;
    @Place(2) Base(@Place(3) int first, String second, @Place(4) @Inner Object third) {}
    @Place(5) void method(@Place(6) int a, @Inner(name = "p") @Place(7) int b) {}
    @Deprecated void old() {}
  }

  static class Derived extends Base {
    Derived() { super(1, "", null); }
  }

  @Tag("single")
  record Point(@Place(8) int x, int y) {}

  static void show(AnnotatedElement element) {
    Annotation[] annotations = element.getAnnotations();
    Arrays.sort(annotations, Comparator.comparing(a -> a.annotationType().getName()));
    for (Annotation a : annotations) {
      System.out.println("  " + a);
    }
  }

  public static void main(String[] args) throws Exception {
    show(Base.class);
    System.out.println("derived");
    show(Derived.class);
    System.out.println(Derived.class.getDeclaredAnnotations().length + " " + Derived.class.isAnnotationPresent(Everything.class)
        + " " + Derived.class.getAnnotation(Tag.class));
    Everything e = Base.class.getAnnotation(Everything.class);
    System.out.println(e.z() + " " + e.b() + " " + e.c() + " " + e.s() + " " + e.i() + " " + e.j() + " " + e.f() + " " + e.d());
    System.out.println(e.text() + " " + e.type() + " " + Arrays.toString(e.types()) + " " + e.level() + " "
        + Arrays.toString(e.levels()) + " " + e.inner() + " " + Arrays.toString(e.inners()) + " " + e.texts().length);
    System.out.println(e.annotationType() + " " + e.equals(Derived.class.getAnnotation(Everything.class)) + " "
        + e.equals(e.inner()) + " " + (e.inner().hashCode() == e.inner().hashCode()));
    System.out.println(e == Base.class.getAnnotation(Everything.class));
    e.levels()[0] = null;
    System.out.println(Arrays.toString(e.levels()));
    System.out.println(Base.class.getAnnotation(Tags.class).value().length);
    for (Tag tag : Base.class.getAnnotationsByType(Tag.class)) {
      System.out.println(tag.value());
    }
    System.out.println(Point.class.getAnnotationsByType(Tag.class)[0].value());
    System.out.println(Base.class.getDeclaredField("field").getAnnotation(Place.class));
    System.out.println(Base.class.getDeclaredConstructors()[0].getAnnotation(Place.class).value());
    for (Annotation[] of : Base.class.getDeclaredConstructors()[0].getParameterAnnotations()) {
      System.out.println(Arrays.toString(of));
    }
    Method method = Base.class.getDeclaredMethod("method", int.class, int.class);
    System.out.println(Arrays.deepToString(method.getParameterAnnotations()));
    System.out.println(method.getParameters()[1].getAnnotation(Inner.class).name());
    System.out.println(Base.class.getDeclaredMethod("old").isAnnotationPresent(Deprecated.class));
    System.out.println(Base.class.getDeclaredMethod("old").getAnnotation(Deprecated.class));
    System.out.println(Arrays.toString(Point.class.getRecordComponents()[0].getAnnotations()));
    System.out.println(Point.class.getDeclaredField("x").getAnnotation(Place.class));
    System.out.println(Everything.class.getMethod("i").getDefaultValue() + " " + Everything.class.getMethod("inner").getDefaultValue()
        + " " + Inner.class.getMethod("name").getDefaultValue() + " " + Tag.class.getMethod("value").getDefaultValue());
    System.out.println(Everything.class.isAnnotation() + " " + Arrays.toString(Everything.class.getInterfaces()));
    System.out.println(FunctionalInterface.class.getAnnotation(Retention.class).value());
    System.out.println(Runnable.class.isAnnotationPresent(FunctionalInterface.class));
    System.out.println(e.inner().hashCode() == Everything.class.getMethod("inner").getDefaultValue().hashCode());
  }
}
