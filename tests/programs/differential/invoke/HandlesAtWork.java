import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A small rule engine and a small object mapper made of method handles; conversions, spreading, collecting, guards, exceptions, switches. */
public class HandlesAtWork {
  static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  static class Account {
    private int balance;
    final String owner;
    static int opened;

    Account(String owner, int balance) {
      this.owner = owner;
      this.balance = balance;
      opened++;
    }

    int deposit(int n) {
      if (n <= 0) throw new IllegalArgumentException("amount " + n);
      return balance += n;
    }

    private String secret() {
      return owner + "#" + balance;
    }

    static String join(String sep, Object... parts) {
      return String.join(sep, Arrays.stream(parts).map(String::valueOf).toArray(String[]::new));
    }
  }

  static class Savings extends Account {
    Savings(String owner) {
      super(owner, 100);
    }

    @Override
    int deposit(int n) {
      return super.deposit(n * 2);
    }

    MethodHandle superDeposit() throws Exception {
      return MethodHandles.lookup().findSpecial(Account.class, "deposit", MethodType.methodType(int.class, int.class), Savings.class).bindTo(this);
    }
  }

  interface Risky {
    Object get() throws Throwable;
  }

  static void show(String name, Risky risky) {
    try {
      Object r = risky.get();
      System.out.println(name + ": " + (r instanceof Object[] a ? Arrays.deepToString(a) : r instanceof int[] i ? Arrays.toString(i) : r));
    } catch (Throwable e) {
      System.out.println(name + ": " + e.toString().replaceAll("@[0-9a-f]+", "@"));
    }
  }

  static MethodHandle find(Class<?> c, String name, Class<?> r, Class<?>... p) throws Exception {
    return LOOKUP.findStatic(c, name, MethodType.methodType(r, p));
  }

  static int add(int a, int b) {
    return a + b;
  }

  static long wide(long a, double b) {
    return a * 10 + (long) b;
  }

  static boolean positive(int n) {
    return n > 0;
  }

  static String text(Object o, int n) {
    return o + "*" + n;
  }

  static Object rescue(ArithmeticException e, int a, int b) {
    return -a * b;
  }

  static int divide(int a, int b) {
    return a / b;
  }

  static int cleaned(Throwable t, int result, int a, int b) {
    System.out.print("(cleanup " + t + " " + result + ") ");
    return result + 1000;
  }

  public static void main(String[] args) throws Throwable {
    Account ann = new Account("ann", 5), sav = new Savings("sam");
    MethodHandle deposit = LOOKUP.findVirtual(Account.class, "deposit", MethodType.methodType(int.class, int.class));
    MethodHandle make = LOOKUP.findConstructor(Account.class, MethodType.methodType(void.class, String.class, int.class));
    MethodHandle secret = LOOKUP.findVirtual(Account.class, "secret", MethodType.methodType(String.class));
    MethodHandle add = find(HandlesAtWork.class, "add", int.class, int.class, int.class);
    show("virtual", () -> (int) deposit.invokeExact(ann, 7) + " " + (int) deposit.invoke(sav, 7) + " " + deposit.bindTo(sav).invoke(1) + " " + ((Savings) sav).superDeposit().invoke(1));
    show("exception", () -> deposit.invoke(ann, -1));
    show("null receiver", () -> deposit.invoke((Account) null, 1));
    show("wrong exact", () -> (Integer) deposit.invokeExact(ann, 7));
    show("wrong argument", () -> deposit.invoke("x", 7));
    show("wrong arity", () -> deposit.invokeWithArguments(ann));
    show("make", () -> secret.invoke((Account) make.invoke("bob", 3)) + " " + Account.opened + " " + make.type() + " " + deposit);
    show("fields", () -> {
      MethodHandle get = LOOKUP.findGetter(Account.class, "balance", int.class), set = LOOKUP.findSetter(Account.class, "balance", int.class), count = LOOKUP.findStaticGetter(Account.class, "opened", int.class);
      set.invoke(ann, 55);
      return get.invoke(ann) + " " + count.invoke() + " " + LOOKUP.findSetter(Account.class, "owner", String.class);
    });
    show("missing", () -> LOOKUP.findVirtual(Account.class, "nothing", MethodType.methodType(void.class)));
    show("static as virtual", () -> LOOKUP.findVirtual(Account.class, "join", MethodType.methodType(String.class, String.class, Object[].class)));
    show("public lookup", () -> MethodHandles.publicLookup().findVirtual(Account.class, "secret", MethodType.methodType(String.class)));
    MethodHandle join = find(Account.class, "join", String.class, String.class, Object[].class);
    show("varargs", () -> join.invoke("-", 1, 2L, 'c') + " " + join.invoke("-") + " " + join.invoke("-", new Object[] {"a", "b"}) + " " + join.isVarargsCollector() + " " + join.asFixedArity().invoke("+", new Object[] {1}) + " " + join.invokeWithArguments("/", 1, 2, 3));
    show("spread", () -> add.asSpreader(int[].class, 2).invoke(new int[] {3, 4}) + " " + add.asSpreader(Object[].class, 2).invoke(new Object[] {3, (short) 4}) + " " + add.asSpreader(1, int[].class, 1).invoke(1, new int[] {9}));
    show("spread wrong", () -> add.asSpreader(int[].class, 2).invoke(new int[] {3}));
    show("spread null", () -> add.asSpreader(int[].class, 2).invoke((int[]) null));
    show("as type", () -> add.asType(MethodType.methodType(Object.class, byte.class, Integer.class)).invoke((byte) 3, (Integer) 9) + " " + find(HandlesAtWork.class, "wide", long.class, long.class, double.class).invoke(3, 4.9f));
    show("as type null", () -> add.asType(MethodType.methodType(int.class, Integer.class, int.class)).invoke((Integer) null, 1));
    show("as type bad", () -> add.asType(MethodType.methodType(String.class, int.class, int.class)));
    show("explicit", () -> MethodHandles.explicitCastArguments(add, MethodType.methodType(byte.class, double.class, boolean.class)).invoke(300.7, true) + " " + MethodHandles.explicitCastArguments(add, MethodType.methodType(char.class, Integer.class, long.class)).invoke((Integer) null, 97L));
    MethodHandle text = find(HandlesAtWork.class, "text", String.class, Object.class, int.class);
    show("insert", () -> MethodHandles.insertArguments(text, 1, 8).invoke("q") + " " + MethodHandles.dropArguments(text, 1, String.class, long.class).invoke("a", "dropped", 5L, 2) + " "
        + MethodHandles.permuteArguments(text, MethodType.methodType(String.class, int.class, Object.class), 1, 0).invoke(4, "p") + " " + MethodHandles.permuteArguments(add, MethodType.methodType(int.class, int.class), 0, 0).invoke(21));
    show("filter", () -> MethodHandles.filterArguments(text, 0, LOOKUP.findVirtual(String.class, "length", MethodType.methodType(int.class)).asType(MethodType.methodType(Object.class, String.class))).invoke("four", 1) + " "
        + MethodHandles.filterReturnValue(text, LOOKUP.findVirtual(String.class, "toUpperCase", MethodType.methodType(String.class))).invoke((Object) "up", 2) + " " + MethodHandles.foldArguments(MethodHandles.dropArguments(add, 2, int.class), add).invoke(5, 6) + " "
        + MethodHandles.collectArguments(text, 1, add).invoke("sum", 1, 2) + " " + MethodHandles.tableSwitch(MethodHandles.dropArguments(MethodHandles.constant(String.class, "default"), 0, int.class),
            MethodHandles.dropArguments(MethodHandles.constant(String.class, "zero"), 0, int.class), MethodHandles.dropArguments(MethodHandles.constant(String.class, "one"), 0, int.class)).invoke(1));
    MethodHandle abs = MethodHandles.guardWithTest(find(HandlesAtWork.class, "positive", boolean.class, int.class), MethodHandles.identity(int.class), find(Math.class, "negateExact", int.class, int.class));
    show("guard", () -> abs.invoke(-5) + " " + abs.invoke(6) + " " + abs.type());
    show("guard overflow", () -> abs.invoke(Integer.MIN_VALUE));
    MethodHandle divide = find(HandlesAtWork.class, "divide", int.class, int.class, int.class);
    MethodHandle safe = MethodHandles.catchException(divide.asType(MethodType.methodType(Object.class, int.class, int.class)), ArithmeticException.class, find(HandlesAtWork.class, "rescue", Object.class, ArithmeticException.class, int.class, int.class));
    MethodHandle tidy = MethodHandles.tryFinally(divide, find(HandlesAtWork.class, "cleaned", int.class, Throwable.class, int.class, int.class, int.class));
    show("catch", () -> safe.invoke(7, 2) + " " + safe.invoke(7, 0) + " " + tidy.invoke(9, 3));
    show("finally", () -> tidy.invoke(9, 0));
    show("throw", () -> MethodHandles.throwException(void.class, IllegalStateException.class).invoke(new IllegalStateException("thrown")));
    show("arrays", () -> {
      int[] a = (int[]) MethodHandles.arrayConstructor(int[].class).invoke(3);
      MethodHandles.arrayElementSetter(int[].class).invoke(a, 1, 42);
      return a[1] + " " + MethodHandles.arrayElementGetter(int[].class).invoke(a, 1) + " " + MethodHandles.arrayLength(int[].class).invoke(a) + " " + MethodHandles.zero(double.class).invoke() + " " + MethodHandles.empty(MethodType.methodType(String.class, int.class)).invoke(1);
    });
    show("collector", () -> MethodHandles.identity(Object[].class).asCollector(Object[].class, 3).invoke(1, "b", 'c'));
    show("loop", () -> MethodHandles.countedLoop(MethodHandles.constant(int.class, 5), MethodHandles.constant(int.class, 1), find(Math.class, "multiplyExact", int.class, int.class, int.class).asType(MethodType.methodType(int.class, int.class, int.class))).invoke());
    show("unreflect", () -> LOOKUP.unreflect(Account.class.getDeclaredMethod("secret")).invoke(ann) + " " + LOOKUP.revealDirect(secret).getName() + " " + LOOKUP.revealDirect(secret).getMethodType());
    VarHandle balance = LOOKUP.findVarHandle(Account.class, "balance", int.class), elements = MethodHandles.arrayElementVarHandle(String[].class), longs = MethodHandles.byteArrayViewVarHandle(long[].class, java.nio.ByteOrder.BIG_ENDIAN);
    show("var handle", () -> {
      String[] s = {"a", null};
      byte[] bytes = new byte[16];
      longs.set(bytes, 3, 0x0102030405060708L);
      return (int) balance.getAndAdd(ann, 10) + " " + balance.compareAndSet(ann, 65, 1) + " " + (int) balance.getAndBitwiseOr(ann, 6) + " " + (int) balance.getVolatile(ann) + " " + elements.compareAndExchange(s, 1, null, "new") + s[1] + " " + Arrays.toString(bytes) + " "
          + balance.coordinateTypes() + balance.varType() + balance.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + elements.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " " + balance.toMethodHandle(VarHandle.AccessMode.GET).invoke(ann);
    });
    show("var handle index", () -> elements.get(new String[1], 1));
    show("var handle type", () -> elements.getAndAdd(new String[1], 0, "x"));
    show("type", () -> MethodType.fromMethodDescriptorString("(I[[JLjava/lang/String;)V", null) + " " + MethodType.genericMethodType(2, true) + " " + add.type().wrap().toMethodDescriptorString() + " " + add.type().changeReturnType(void.class).appendParameterTypes(List.class).hasPrimitives());
    Map<String, MethodHandle> rules = new java.util.TreeMap<>(Map.of("min", find(Math.class, "min", int.class, int.class, int.class), "max", find(Math.class, "max", int.class, int.class, int.class), "add", add));
    List<String> results = new ArrayList<>();
    for (Map.Entry<String, MethodHandle> e : rules.entrySet()) {
      MethodHandle reduced = MethodHandles.collectArguments(e.getValue(), 0, e.getValue());
      results.add(e.getKey() + "=" + (int) reduced.invokeExact(4, 9, 2) + "/" + (int) MethodHandles.insertArguments(reduced, 1, 100).invokeExact(1, 2));
    }
    System.out.println(results);
    try {
      Object o = (String) add.invokeExact(1, 2);
    } catch (WrongMethodTypeException e) {
      System.out.println(e.getMessage());
    }
  }
}
