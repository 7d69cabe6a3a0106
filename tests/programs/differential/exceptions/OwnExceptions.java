import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** Exceptions of one's own: generic throws, sneaky throws, retries, wrapped causes, overridden messages and traces, printed to writers. */
public class OwnExceptions {
  static class CodedException extends Exception {
    final int code;

    CodedException(int code, String message, Throwable cause) {
      super(message, cause);
      this.code = code;
    }

    @Override
    public String getMessage() {
      return "[" + code + "] " + super.getMessage();
    }
  }

  static class QuietException extends RuntimeException {
    QuietException() {
      super("quiet", null, true, false);
    }

    @Override
    public String toString() {
      return "QuietException!";
    }
  }

  static class Localized extends RuntimeException {
    Localized(String m) {
      super(m);
    }

    @Override
    public String getLocalizedMessage() {
      return "lokal: " + getMessage();
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
      return this;
    }
  }

  @SuppressWarnings("unchecked")
  static <E extends Throwable> RuntimeException sneaky(Throwable t) throws E {
    throw (E) t;
  }

  interface Thrower<X extends Exception> {
    void run() throws X;
  }

  static <X extends Exception> void call(Thrower<X> t) throws X {
    t.run();
  }

  static <T> T retry(int times, Callable<T> action) throws CodedException {
    List<Exception> failures = new ArrayList<>();
    for (int i = 1; i <= times; i++) {
      try {
        return action.call();
      } catch (IOException | IllegalStateException e) {
        failures.add(e);
      } catch (Exception e) {
        throw new CodedException(i, "gave up", e);
      }
    }
    CodedException all = new CodedException(times, "all failed", failures.get(0));
    failures.stream().skip(1).forEach(all::addSuppressed);
    throw all;
  }

  static String printed(Throwable t) {
    StringWriter w = new StringWriter();
    t.printStackTrace(new PrintWriter(w, true));
    return w.toString();
  }

  public static void main(String[] args) {
    try {
      retry(3, () -> {
        throw new IOException("disk");
      });
    } catch (CodedException e) {
      System.out.print(printed(e));
    }
    int[] left = {2};
    try {
      System.out.println(retry(5, () -> {
        if (left[0]-- > 0) throw new IllegalStateException("busy " + left[0]);
        return "done";
      }));
      retry(2, () -> List.of().iterator().next());
    } catch (CodedException e) {
      System.out.println(e + " " + e.code + " " + (e.getCause() instanceof NoSuchElementException));
    }
    try {
      throw sneaky(new IOException("sneaked"));
    } catch (Exception e) {
      System.out.println(e + " " + e.getStackTrace()[0].getMethodName());
    }
    try {
      OwnExceptions.<CodedException>call(() -> {
        throw new CodedException(7, null, null);
      });
    } catch (CodedException e) {
      System.out.println(e + " " + e.getLocalizedMessage() + " " + e.getCause());
    }
    System.out.print(printed(new QuietException()) + printed(new Localized("m")) + printed(new RuntimeException(new Localized("inner"))));
    Throwable a = new Exception("a"), b = new Exception("b", a);
    a.initCause(b);
    System.out.print(printed(b));
    a.addSuppressed(b);
    System.out.print(printed(a));
    try {
      try {
        Object o = List.of(1, 2);
        ((List<String>) o).get(0).length();
      } catch (ClassCastException e) {
        throw new IllegalArgumentException("not texts", e);
      } finally {
        System.out.println("finally first");
      }
    } catch (IllegalArgumentException e) {
      System.out.println(Arrays.stream(e.getStackTrace()).map(StackTraceElement::getLineNumber).toList() + " " + e.getCause().getMessage());
    }
    Supplier<UncheckedIOException> make = () -> new UncheckedIOException(new IOException("io"));
    System.out.println(make.get() + " " + make.get().getCause());
    for (Throwable t : new Throwable[] {new AssertionError(5), new AssertionError("m", new Error()), new AssertionError(new Error("e")), new Error((String) null), new ArrayIndexOutOfBoundsException(3), new StringIndexOutOfBoundsException(-1), new IndexOutOfBoundsException(5L),
        new ExceptionInInitializerError(new Error("x")), new ClassNotFoundException("C", new Error()), new Exception((Throwable) null), new InterruptedException(), new CloneNotSupportedException("no"), new EnumConstantNotPresentException(Thread.State.class, "GONE"),
        new TypeNotPresentException("T", null)}) {
      System.out.println(t + " | " + t.getMessage() + " | " + t.getCause());
    }
    throw new Localized("at the end");
  }
}
