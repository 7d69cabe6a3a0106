import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

import static java.lang.invoke.MethodType.methodType;

/** What a lookup may find, and how it says that it may not or cannot. */
public class HandleAccess {
  private int secret = 5;
  final int fixed = 6;
  static final int CONSTANT = 7;

  private String hidden() {
    return "hidden";
  }

  static class Base {
    protected String greet() {
      return "base";
    }

    private String own() {
      return "own";
    }
  }

  static class Derived extends Base {
    @Override
    protected String greet() {
      return "derived";
    }

    static MethodHandles.Lookup lookup() {
      return MethodHandles.lookup();
    }
  }

  abstract static class Partial {
    abstract void todo();
  }

  interface Action {
    Object run() throws Throwable;
  }

  static void show(String what, Action action) {
    try {
      System.out.println(what + ": " + action.run());
    } catch (Throwable e) {
      String message = String.valueOf(e.getMessage());
      int from = message.indexOf(", from ");
      System.out.println(what + ": " + e.getClass().getName() + ": " + (from < 0 ? message : message.substring(0, from)));
    }
  }

  public static void main(String[] args) {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandles.Lookup open = MethodHandles.publicLookup();
    MethodType text = methodType(String.class);
    System.out.println(lookup + " " + open + " " + lookup.lookupModes() + " " + open.lookupModes() + " " + lookup.lookupClass());
    System.out.println(lookup.in(String.class) + " " + lookup.in(Base.class) + " " + lookup.dropLookupMode(MethodHandles.Lookup.PRIVATE)
        + " " + lookup.hasFullPrivilegeAccess() + " " + open.hasPrivateAccess());
    show("own private", () -> (String) lookup.findVirtual(HandleAccess.class, "hidden", text).invokeExact(new HandleAccess()));
    show("nest mate", () -> (String) lookup.findVirtual(Base.class, "own", text).invokeExact(new Base()));
    show("virtual", () -> (String) lookup.findVirtual(Base.class, "greet", text).invoke(new Derived()));
    show("special", () -> (String) Derived.lookup().findSpecial(Base.class, "greet", text, Derived.class).invoke(new Derived()));
    show("special of another", () -> lookup.findSpecial(Base.class, "greet", text, Derived.class));
    show("public", () -> (int) open.findVirtual(String.class, "length", methodType(int.class)).invokeExact("four"));
    show("not public", () -> open.findVirtual(HandleAccess.class, "hidden", text));
    show("not public class", () -> open.findVirtual(Base.class, "greet", text));
    show("private of the library", () -> lookup.findVirtual(String.class, "isLatin1", methodType(boolean.class)));
    show("private field of the library", () -> lookup.findGetter(String.class, "value", byte[].class));
    show("dropped", () -> lookup.dropLookupMode(MethodHandles.Lookup.PRIVATE).findVirtual(HandleAccess.class, "hidden", text));
    show("final setter", () -> lookup.findSetter(HandleAccess.class, "fixed", int.class));
    show("static final setter", () -> lookup.findStaticSetter(HandleAccess.class, "CONSTANT", int.class));
    show("constant", () -> (int) lookup.findStaticGetter(HandleAccess.class, "CONSTANT", int.class).invokeExact());
    show("no method", () -> lookup.findVirtual(HandleAccess.class, "absent", methodType(void.class, int[].class)));
    show("no static method", () -> lookup.findStatic(HandleAccess.class, "absent", text));
    show("other type", () -> lookup.findVirtual(HandleAccess.class, "hidden", methodType(Object.class)));
    show("not static", () -> lookup.findStatic(HandleAccess.class, "hidden", text));
    show("static", () -> lookup.findVirtual(HandleAccess.class, "main", methodType(void.class, String[].class)));
    show("no constructor", () -> lookup.findConstructor(HandleAccess.class, methodType(void.class, long.class)));
    show("constructor by name", () -> lookup.findVirtual(HandleAccess.class, "<init>", methodType(void.class)));
    show("no field", () -> lookup.findGetter(HandleAccess.class, "absent", int.class));
    show("static field", () -> lookup.findGetter(HandleAccess.class, "CONSTANT", int.class));
    show("abstract class", () -> lookup.findConstructor(Partial.class, methodType(void.class)).invoke());
    show("null class", () -> lookup.findStatic(null, "x", text));
    show("null type", () -> lookup.findStatic(HandleAccess.class, "x", null));
    show("private lookup", () -> (int) MethodHandles.privateLookupIn(HandleAccess.class, lookup).findGetter(HandleAccess.class, "secret", int.class).invoke(new HandleAccess()));
    show("class", () -> lookup.findClass("HandleAccess$Base"));
    show("no class", () -> lookup.findClass("NoSuchClass"));
    show("access", () -> open.accessClass(Base.class) == null);
    show("initialised", () -> lookup.ensureInitialized(Base.class));
    show("field by reflection", () -> lookup.unreflectGetter(HandleAccess.class.getDeclaredField("secret")).invoke(new HandleAccess()));
    show("not direct", () -> lookup.revealDirect(MethodHandles.identity(int.class)));
    show("primitive", () -> lookup.in(int.class));
  }
}
