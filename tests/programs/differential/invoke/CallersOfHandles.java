import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.Supplier;

import static java.lang.invoke.MethodType.methodType;

/** What depends on its caller, called through method references and handles. */
public class CallersOfHandles {
  static class Inner {}

  interface Finder {
    Class<?> find(String name) throws ClassNotFoundException;
  }

  public static void main(String[] args) throws Throwable {
    Supplier<MethodHandles.Lookup> lookups = MethodHandles::lookup;
    System.out.println(lookups.get().lookupClass().getName().startsWith("CallersOfHandles"));
    Finder finder = Class::forName;
    System.out.println(finder.find("CallersOfHandles$Inner"));
    MethodHandle forName = MethodHandles.lookup().findStatic(Class.class, "forName", methodType(Class.class, String.class));
    System.out.println((Class<?>) forName.invokeExact("CallersOfHandles$Inner"));
    List.of("CallersOfHandles").forEach(name -> {
      try {
        System.out.println(Class.forName(name));
      } catch (ClassNotFoundException e) {
        System.out.println(e);
      }
    });
  }
}
