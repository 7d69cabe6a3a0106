import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Annotations on uses of types. */
public class TypeAnnotations {
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
  @interface Use { String value() default ""; }

  static class Base<T> {}
  static class Sub<@Use("parameter") T extends @Use("bound") Comparable<T>> extends @Use("super") Base<@Use("argument") String>
      implements @Use("interface") Runnable {
    @Use("field") Map<@Use("key") String, @Use("value") List<@Use("element") Integer>> map;
    @Use("array") int @Use("dimension") [] array;
    public void run() {}
    @Use("return") String method(@Use("first") Object a) throws @Use("thrown") IllegalStateException { return null; }
  }

  static void show(String what, AnnotatedType type) {
    System.out.println(what + ": " + Arrays.toString(type.getAnnotations()) + " " + type.getType());
    if (type instanceof AnnotatedParameterizedType p) {
      for (AnnotatedType argument : p.getAnnotatedActualTypeArguments()) show("  " + what, argument);
    }
  }

  public static void main(String[] args) throws Exception {
    show("super", Sub.class.getAnnotatedSuperclass());
    show("interface", Sub.class.getAnnotatedInterfaces()[0]);
    show("map", Sub.class.getDeclaredField("map").getAnnotatedType());
    show("array", Sub.class.getDeclaredField("array").getAnnotatedType());
    show("return", Sub.class.getDeclaredMethod("method", Object.class).getAnnotatedReturnType());
    show("parameter", Sub.class.getDeclaredMethod("method", Object.class).getAnnotatedParameterTypes()[0]);
    show("exception", Sub.class.getDeclaredMethod("method", Object.class).getAnnotatedExceptionTypes()[0]);
    System.out.println(Sub.class.getTypeParameters()[0].getAnnotation(Use.class));
    show("bound", Sub.class.getTypeParameters()[0].getAnnotatedBounds()[0]);
  }
}
