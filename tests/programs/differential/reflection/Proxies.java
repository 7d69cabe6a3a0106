import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** java.lang.reflect.Proxy: every kind of method, names, Object's methods, exceptions, several interfaces. */
public class Proxies {
  public interface Api {
    int number(int a, long b, double c);
    boolean flag(boolean z);
    char letter(char c);
    byte small(byte b);
    short medium(short s);
    float fraction(float f);
    String text(String s, Object... rest);
    int[] array(int[][] a);
    void nothing();
    default String greet(String who) { return "hello " + who; }
    static String stat() { return "static"; }
  }
  interface Hidden { String secret() throws java.io.IOException; }
  interface Left { Object same(); }
  interface Right { String same(); }
  interface Wrong { int same(); }

  static class Recorder implements InvocationHandler {
    final List<String> calls = new ArrayList<>();
    Object answer;
    Throwable failure;

    private static String text(Object[] args) {
      if (args == null) return "null";
      return Arrays.deepToString(Arrays.stream(args).map(a -> a instanceof Proxy ? "a proxy" : a).toArray());
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
      calls.add(method.getDeclaringClass().getSimpleName() + "." + method.getName() + text(args));
      if (failure != null) throw failure;
      return answer;
    }
  }

  interface Action { Object run() throws Throwable; }

  static void attempt(String what, Action action) {
    try {
      System.out.println(what + ": " + action.run());
    } catch (Throwable t) {
      System.out.println(what + ": " + t + (t.getCause() == null ? "" : " <- " + t.getCause()));
    }
  }

  @SuppressWarnings("unchecked")
  static <T> T make(InvocationHandler handler, Class<?>... types) {
    return (T) Proxy.newProxyInstance(Proxies.class.getClassLoader(), types, handler);
  }

  public static void main(String[] args) throws Exception {
    Recorder r = new Recorder();
    Api api = make(r, Api.class);
    System.out.println(api.getClass().getName() + " " + Proxy.isProxyClass(api.getClass()) + " " + Proxy.isProxyClass(Api.class)
        + " " + (Proxy.getInvocationHandler(api) == r) + " " + (api instanceof Proxy));
    r.answer = 5;
    System.out.println(api.number(1, 2L, 3.0));
    r.answer = true;
    System.out.println(api.flag(false));
    r.answer = 'q';
    System.out.println(api.letter('p'));
    r.answer = (byte) 7;
    System.out.println(api.small((byte) 6));
    r.answer = (short) 8;
    System.out.println(api.medium((short) 7));
    r.answer = 1.5f;
    System.out.println(api.fraction(0.5f));
    r.answer = "text";
    System.out.println(api.text("s", 1, "two", null));
    System.out.println(api.greet("you"));
    System.out.println(api.toString());
    r.answer = new int[] {1, 2};
    System.out.println(api.array(new int[][] {{1}, {2, 3}}).length);
    r.answer = "ignored for void";
    api.nothing();
    r.answer = 99;
    System.out.println(api.hashCode());
    r.answer = false;
    System.out.println(api.equals(api));
    System.out.println(String.join("\n", r.calls).replaceAll("\\$Proxy\\d+@\\w+|jdk.proxy1.", "P"));
    r.answer = "not an Integer";
    attempt("class cast", () -> api.number(1, 1, 1));
    r.answer = null;
    attempt("null for int", () -> api.number(1, 1, 1));
    r.failure = new java.io.IOException("undeclared");
    attempt("undeclared", () -> api.text("x"));
    r.failure = new IllegalStateException("unchecked");
    attempt("unchecked", () -> api.text("x"));
    r.failure = new OutOfMemoryError("error");
    attempt("error", () -> api.text("x"));
    Hidden hidden = make(r, Hidden.class, Comparable.class);
    System.out.println(hidden.getClass().getName() + " " + (hidden.getClass() == api.getClass()));
    r.failure = new java.io.FileNotFoundException("declared");
    attempt("declared", hidden::secret);
    r.failure = new Exception("checked");
    attempt("checked", hidden::secret);
    r.failure = null;
    r.answer = "both";
    Object both = make(r, Left.class, Right.class);
    System.out.println(((Left) both).same() + " " + ((Right) both).same());
    attempt("conflict", () -> make(r, Left.class, Wrong.class));
    attempt("class", () -> make(r, String.class));
    attempt("repeated", () -> make(r, Runnable.class, Runnable.class));
    attempt("null interface", () -> make(r, (Class<?>) null));
    attempt("null handler", () -> make(null, Runnable.class));
    attempt("no proxy", () -> Proxy.getInvocationHandler("x"));
    System.out.println(make(r, Runnable.class).getClass() == make(new Recorder(), Runnable.class).getClass());
    System.out.println(make(r, Runnable.class).getClass().getName() + " " + make(r).getClass().getName());
    System.out.println(Arrays.toString(hidden.getClass().getInterfaces()));
    System.out.println(Proxy.getProxyClass(Proxies.class.getClassLoader(), Runnable.class).getConstructor(InvocationHandler.class).newInstance(r).getClass().getSimpleName());

    InvocationHandler defaults = (proxy, method, a) ->
        method.isDefault() ? "[" + InvocationHandler.invokeDefault(proxy, method, a) + "]" : "plain " + method.getName();
    Api withDefaults = make(defaults, Api.class);
    System.out.println(withDefaults.greet("me") + " " + withDefaults.text("x"));
    Comparator<String> comparator = make((proxy, method, a) ->
        method.getName().equals("compare") ? ((String) a[0]).length() - ((String) a[1]).length()
            : InvocationHandler.invokeDefault(proxy, method, a), Comparator.class);
    List<String> words = new ArrayList<>(List.of("ccc", "a", "bb"));
    words.sort(comparator.reversed());
    System.out.println(words);
    Recorder failing = new Recorder();
    failing.failure = new IllegalArgumentException("deep");
    try {
      ((Runnable) make(failing, Runnable.class)).run();
    } catch (IllegalArgumentException e) {
      System.out.println(e.getStackTrace()[0].getMethodName());
    }
  }
}
