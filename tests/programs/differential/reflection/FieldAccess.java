import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;

/** Reading and writing fields of every type, static and not, final ones, and who may not. */
public class FieldAccess {
  public boolean z = true;
  public byte b = 1;
  public char c = 'c';
  public short s = 2;
  public int i = 3;
  public long j = 4;
  public float f = 5.5f;
  public double d = 6.5;
  public Object o = "o";
  public int[] array = {1, 2};
  public static int count = 10;
  public static final String CONSTANT = "constant";
  private final int fixed;
  private final Integer boxed = Integer.valueOf(77);
  protected volatile String vol = "v";
  transient String tra = "t";

  FieldAccess() { fixed = 42; }

  static class Lazy {
    static int touched;
    static { System.out.println("Lazy initialised"); touched = 5; }
  }
  static class Parent { public int x = 1; public static String where = "parent"; }
  static class Child extends Parent { public int x = 2; }
  record Point(int x, int y) {}
  interface Constants { int ONE = 1; }
  static class Implements implements Constants {}

  interface Action { Object run() throws Throwable; }

  static void attempt(String what, Action action) {
    try {
      System.out.println(what + ": " + action.run());
    } catch (Throwable t) {
      System.out.println(what + ": " + t);
    }
  }

  static Object set(Object target, String name, Object value) throws Exception {
    Field field = target.getClass().getDeclaredField(name);
    field.setAccessible(true);
    field.set(target, value);
    return field.get(target);
  }

  public static void main(String[] args) throws Exception {
    FieldAccess target = new FieldAccess();
    for (Field field : FieldAccess.class.getDeclaredFields()) {
      Object value = field.get(target);
      System.out.println(field + " = " + (value instanceof int[] a ? "array of " + a.length : value) + " | " + Modifier.toString(field.getModifiers()) + " "
          + field.getType().getSimpleName());
    }
    Class<?> type = FieldAccess.class;
    type.getField("z").setBoolean(target, false);
    type.getField("b").setByte(target, (byte) -1);
    type.getField("c").setChar(target, 'x');
    type.getField("s").setShort(target, (short) -2);
    type.getField("i").setInt(target, -3);
    type.getField("j").setLong(target, -4);
    type.getField("f").setFloat(target, -5);
    type.getField("d").setDouble(target, -6);
    System.out.println(target.z + " " + target.b + " " + target.c + " " + target.s + " " + target.i + " " + target.j + " "
        + target.f + " " + target.d);
    type.getField("j").setInt(target, 12);
    type.getField("d").setFloat(target, 1.5f);
    type.getField("i").set(target, 'A');
    System.out.println(target.j + " " + target.d + " " + target.i);
    System.out.println(type.getField("i").getLong(target) + " " + type.getField("b").getInt(target));
    System.out.println(type.getField("count").getInt(null));
    type.getField("count").set(null, 11);
    System.out.println(count);
    attempt("int as short", () -> type.getField("i").getShort(target));
    attempt("set int to long", () -> { type.getField("i").set(target, 1L); return null; });
    attempt("set int to null", () -> { type.getField("i").set(target, null); return null; });
    attempt("set array to string", () -> { type.getField("array").set(target, "x"); return null; });
    attempt("null target", () -> type.getField("i").get(null));
    attempt("wrong target", () -> type.getField("i").get("x"));
    attempt("static final", () -> { type.getField("CONSTANT").set(null, "x"); return null; });
    attempt("final", () -> { type.getDeclaredField("fixed").set(target, 1); return null; });
    attempt("final int", () -> { type.getDeclaredField("fixed").setInt(target, 1); return null; });
    attempt("final, accessible", () -> set(target, "fixed", 43));
    System.out.println(target.fixed);
    attempt("final object, accessible", () -> set(target, "boxed", 78));
    attempt("record", () -> set(new Point(1, 2), "x", 3));
    attempt("static final, accessible", () -> set(target, "CONSTANT", "y"));
    attempt("volatile", () -> set(target, "vol", "w"));
    attempt("transient", () -> set(target, "tra", "u"));
    attempt("library", () -> String.class.getDeclaredField("hash").get("x"));
    try {
      String.class.getDeclaredField("hash").setAccessible(true);
    } catch (InaccessibleObjectException e) {
      System.out.println(e.getMessage().replaceAll("@.*", "@"));
    }
    System.out.println(String.class.getDeclaredField("hash").trySetAccessible());
    System.out.println(type.getField("i").canAccess(target));
    Field lazy = Lazy.class.getDeclaredField("touched");
    System.out.println("found");
    System.out.println(lazy.getInt(null));
    Child child = new Child();
    System.out.println(Parent.class.getField("x").get(child) + " " + Child.class.getField("x").get(child) + " "
        + Child.class.getField("where").get(null) + " " + Child.class.getField("where").getDeclaringClass());
    System.out.println(Implements.class.getField("ONE").get(null));
    System.out.println(type.getField("i").equals(type.getField("i")) + " " + (type.getField("i").hashCode() == type.getField("i").hashCode()));
    System.out.println(Child.class.getFields().length + " " + Child.class.getDeclaredFields().length);
    System.out.println(type.getDeclaredField("o").toGenericString());
  }
}
