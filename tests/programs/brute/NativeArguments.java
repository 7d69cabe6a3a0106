import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.vm.Verify;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;

/** What tests/natives calls native methods with. The calls themselves are in a class that is made there. */
public class NativeArguments {
  interface Shape {}

  enum Color {RED, GREEN}

  public record Point(int x, long y) {}

  @Deprecated
  static class Square implements Shape, Cloneable, java.io.Serializable {
    static volatile int count;
    static Object last = "last";
    public int side = 3;
    volatile long area = 9;
    Object owner = "owner";
    double ratio;

    Square() {}

    public Square(int side, String... names) throws java.io.IOException {
      this.side = side;
    }

    public int grow(int by) {
      return side += by;
    }

    static String name(Object a, long b, Class<?>... c) {
      return a + " " + b;
    }

    private void fail() {
      throw new IllegalStateException("failed");
    }
  }

  static class Loader extends ClassLoader {}

  public static Object[] pool;
  public static Object kept;

  public static int choose(int n) {
    return Verify.getInt(0, n - 1);
  }

  /** Between the call and the end: the state that the call has left becomes a state. */
  public static void after() {
    if (Verify.getBoolean()) kept = null;
  }

  public static boolean symbolicBoolean() {
    return Debug.makeSymbolicBoolean("z");
  }

  public static int symbolicInt() {
    return Debug.makeSymbolicInteger("i");
  }

  public static long symbolicLong() {
    return Debug.makeSymbolicLong("j");
  }

  public static float symbolicFloat() {
    return Debug.makeSymbolicFloat("f");
  }

  public static double symbolicDouble() {
    return Debug.makeSymbolicReal("d");
  }

  public static Object symbolicText() {
    return Debug.makeSymbolicString("s");
  }

  public static Object symbolicArray() {
    return new int[] {1, Debug.makeSymbolicInteger("e"), 3};
  }

  public static Object symbolicBuilder() {
    return new StringBuilder("b").append(Debug.makeSymbolicString("t"));
  }

  public static Object symbolicBytes() {
    return new byte[] {1, Debug.makeSymbolicByte("b"), 3, 4, 5, 6, 7, 8, 9};
  }

  /** Somebody who could see what the calls do. */
  static void watch() {
    Thread watcher = new Thread(() -> {
      synchronized (pool) {
        kept = pool[0].toString();
      }
    }, "watcher");
    watcher.setDaemon(true);
    watcher.start();
  }

  public static Object[] make(boolean watched) throws Throwable {
    List<Object> all = new ArrayList<>();
    Collections.addAll(all, "", "a", "java.lang.String", "java/lang/String", "[I", "[V", "[Ljava.lang.String;", "int", "value", "get",
        "x".repeat(300), "\u20ac\ud800", "L;", "[[[", "side", "no.such.Class", "jdk.internal.misc.Unsafe", "../../etc/passwd", "\0");
    Collections.addAll(all, new boolean[0], new boolean[2], new byte[16], new byte[1], new char[4], new short[3], new int[5], new int[0],
        new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE}, new int[] {1, 2}, new int[] {-1}, new int[300], new long[4], new float[2],
        new double[2], new Object[3], new Object[] {"a", 1, null, new int[1]}, new String[] {"a", null}, new Class<?>[] {int.class, null},
        new Class<?>[] {String.class, long.class}, new int[2][3], new Object[2][], new StackTraceElement[2], new Thread[1], new byte[2][2]);
    Object[] own = new Object[1];
    own[0] = own;
    all.add(own);
    Object[] deep = {};
    for (int i = 0; i < 250; i++) deep = new Object[] {deep};
    all.add(deep);
    Collections.addAll(all, int.class, void.class, long.class, int[].class, String.class, Object.class, Runnable.class, Color.class,
        Point.class, Deprecated.class, Thread.class, Number.class, Class.class, Object[][].class, Integer.class, Throwable.class,
        Square.class, Shape.class, Map.Entry.class, MethodHandle.class, Array.newInstance(int.class, new int[255]).getClass(),
        NativeArguments.class, Enum.class, Record.class, Loader.class, ThreadLocal.class);
    Class<?> square = Square.class;
    Collections.addAll(all, (Object[]) square.getDeclaredMethods());
    Collections.addAll(all, (Object[]) square.getDeclaredConstructors());
    Collections.addAll(all, (Object[]) square.getDeclaredFields());
    Collections.addAll(all, (Object[]) Point.class.getRecordComponents());
    all.add(String.class.getMethod("valueOf", Object.class));
    all.add(Object.class.getMethod("hashCode"));
    all.add(Comparable.class.getMethod("compareTo", Object.class));
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    all.add(lookup);
    all.add(MethodType.methodType(int.class, String.class, long.class));
    all.add(lookup.findVirtual(String.class, "length", MethodType.methodType(int.class)));
    all.add(lookup.findStatic(Math.class, "max", MethodType.methodType(int.class, int.class, int.class)));
    all.add(lookup.findVarHandle(square, "area", long.class));
    all.add(lookup.findVarHandle(square, "owner", Object.class));
    all.add(lookup.findStaticVarHandle(square, "count", int.class));
    all.add(MethodHandles.arrayElementVarHandle(int[].class));
    all.add(MethodHandles.arrayElementVarHandle(String[].class));
    all.add(MethodHandles.byteArrayViewVarHandle(long[].class, java.nio.ByteOrder.BIG_ENDIAN));
    Object proxy = Proxy.newProxyInstance(square.getClassLoader(), new Class<?>[] {Runnable.class}, (p, m, a) -> null);
    Runnable lambda = () -> {};
    Collections.addAll(all, proxy, Proxy.getInvocationHandler(proxy), lambda, (java.util.function.Supplier<Object>) () -> all);
    Collections.addAll(all, new Object(), new Square(), new Point(1, 2), Color.RED, new Loader(), ClassLoader.getSystemClassLoader(),
        square.getModule(), String.class.getModule(), new Thread("new"), Thread.currentThread(), Thread.currentThread().getThreadGroup(),
        new Exception("message"), new NullPointerException(), new StackOverflowError(), new StackTraceElement("a", "b", "c", 1));
    try {
      ((Object) null).hashCode();
    } catch (NullPointerException e) {
      all.add(e);
    }
    Collections.addAll(all, 5, 5L, true, 'c', (byte) 1, (short) 2, 1.5f, 2.5, new StringBuilder("builder"), new StringBuffer("buffer"),
        new ArrayList<>(List.of(1)), new HashMap<>(Map.of("a", 1)), List.of(1, 2), Optional.empty(), new Random(1),
        new java.util.concurrent.locks.ReentrantLock(), new java.util.concurrent.atomic.AtomicInteger(), new java.util.zip.CRC32(),
        new java.io.File("/etc/passwd"), System.out, System.in, Runtime.getRuntime(), new ThreadLocal<Object>(), new Formatter(),
        new java.util.concurrent.Semaphore(1), Locale.ROOT, new java.io.ByteArrayInputStream(new byte[3]), new java.util.concurrent.locks.ReentrantReadWriteLock());
    pool = all.toArray();
    if (watched) watch();
    return pool;
  }
}
