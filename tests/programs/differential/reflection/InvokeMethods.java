import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** Method.invoke: every primitive type in and out, widening, virtual and static, interface and inherited methods. */
public class InvokeMethods {
  public boolean not(boolean b) { return !b; }
  public byte next(byte b) { return (byte) (b + 1); }
  public char next(char c) { return (char) (c + 1); }
  public short next(short s) { return (short) (s + 1); }
  public int next(int i) { return i + 1; }
  public long next(long l) { return l + 1; }
  public float next(float f) { return f + 0.5f; }
  public double next(double d) { return d + 0.25; }
  public String next(String s) { return s + "!"; }
  public void nothing() { System.out.println("nothing called"); }
  public static long sum(int a, long b, double c, float d, char e, Object f) {
    return (long) (a + b + c + d + e) + (f == null ? 0 : f.hashCode());
  }
  public synchronized int locked() { return Thread.holdsLock(this) ? 1 : 0; }
  public static int varargs(String first, int... rest) { return rest.length; }

  static class Base {
    public String who() { return "base"; }
    public static String stat() { return "static base"; }
    private String secret() { return "secret base"; }
  }
  static class Derived extends Base implements Greeter {
    @Override public String who() { return "derived"; }
    private String secret() { return "secret derived"; }
    public String name() { return "D"; }
  }
  interface Greeter {
    String name();
    default String greet() { return "hello " + name(); }
    static String make() { return "made"; }
  }

  public static void main(String[] args) throws Exception {
    InvokeMethods target = new InvokeMethods();
    Class<?> c = InvokeMethods.class;
    System.out.println(c.getMethod("not", boolean.class).invoke(target, true));
    System.out.println(c.getMethod("next", byte.class).invoke(target, (byte) 127));
    System.out.println(c.getMethod("next", char.class).invoke(target, 'a'));
    System.out.println(c.getMethod("next", short.class).invoke(target, (short) 32767));
    System.out.println(c.getMethod("next", int.class).invoke(target, Integer.MAX_VALUE));
    System.out.println(c.getMethod("next", long.class).invoke(target, Long.MAX_VALUE));
    System.out.println(c.getMethod("next", float.class).invoke(target, 1.5f));
    System.out.println(c.getMethod("next", double.class).invoke(target, 1.5));
    System.out.println(c.getMethod("next", String.class).invoke(target, "s"));
    System.out.println(c.getMethod("next", String.class).invoke(target, (Object) null));
    System.out.println(c.getMethod("nothing").invoke(target));
    System.out.println(c.getMethod("next", int.class).invoke(target, 'a'));
    System.out.println(c.getMethod("next", long.class).invoke(target, (byte) -3));
    System.out.println(c.getMethod("next", double.class).invoke(target, 7L));
    System.out.println(c.getMethod("next", double.class).invoke(target, 2.5f));
    System.out.println(c.getMethod("next", float.class).invoke(target, Long.MIN_VALUE));
    Object result = c.getMethod("next", short.class).invoke(target, (byte) 5);
    System.out.println(result + " " + result.getClass());
    Method sum = c.getMethod("sum", int.class, long.class, double.class, float.class, char.class, Object.class);
    System.out.println(sum.invoke(null, 1, 2L, 3.5, 4.5f, 'A', null));
    System.out.println(sum.invoke("ignored", (short) 1, 2, 3, 4, 'A', "x"));
    System.out.println(c.getMethod("locked").invoke(target));
    System.out.println(c.getMethod("varargs", String.class, int[].class).invoke(null, "a", new int[] {1, 2, 3}));

    Base derived = new Derived();
    System.out.println(Base.class.getMethod("who").invoke(derived));
    System.out.println(Base.class.getMethod("who").invoke(new Base()));
    System.out.println(Derived.class.getMethod("stat").invoke(null));
    Method secret = Base.class.getDeclaredMethod("secret");
    secret.setAccessible(true);
    System.out.println(secret.invoke(derived));
    System.out.println(Greeter.class.getMethod("greet").invoke(derived));
    System.out.println(Greeter.class.getMethod("name").invoke(derived));
    System.out.println(Greeter.class.getMethod("make").invoke(null));

    List<String> list = new ArrayList<>();
    Method add = List.class.getMethod("add", Object.class);
    for (int i = 0; i < 40; i++) {
      add.invoke(list, "e" + i);
    }
    System.out.println(list.size() + " " + list.get(39));
    System.out.println(Object.class.getMethod("toString").invoke(list.subList(0, 2)));
    System.out.println(String.class.getMethod("valueOf", char[].class).invoke(null, (Object) new char[] {'o', 'k'}));
    System.out.println(Math.class.getMethod("max", int.class, int.class).invoke(null, 3, 4));
    System.out.println(Object.class.getMethod("hashCode").invoke("ab"));
    System.out.println(Object.class.getMethod("getClass").invoke(1));
  }
}
