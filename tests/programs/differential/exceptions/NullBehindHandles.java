import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** A null receiver behind a method reference or a method handle: the frame that dereferences is hidden, so java gives no message. */
public class NullBehindHandles {
  interface Risky {
    Object get() throws Throwable;
  }

  static class Node {
    Node next;

    int size() {
      return 1;
    }
  }

  static void show(String name, Risky risky) {
    try {
      System.out.println(name + ": " + risky.get());
    } catch (NullPointerException e) {
      System.out.println(name + ": " + e.getMessage() + " at " + e.getStackTrace()[0].getMethodName());
    } catch (Throwable e) {
      System.out.println(name + ": " + e);
    }
  }

  public static void main(String[] args) throws Throwable {
    Function<String, Integer> length = String::length;
    ToIntFunction<Node> size = Node::size;
    ToIntFunction<Integer> unboxed = x -> x;
    BiFunction<Node, Node, Object> lambda = (a, b) -> a.next.next;
    show("reference", () -> length.apply(null));
    show("own class", () -> size.applyAsInt(null));
    show("unboxing", () -> unboxed.applyAsInt(null));
    show("lambda", () -> lambda.apply(new Node(), null));
    show("lambda", () -> lambda.apply(null, null));
    show("bound", () -> {
      Node none = null;
      ToIntFunction<Object> f = o -> none.size();
      return f.applyAsInt(1);
    });
    show("bound reference", () -> {
      Node none = new Node().next;
      Supplier<Integer> s = none::size;
      return s;
    });
    MethodHandle handle = MethodHandles.lookup().findVirtual(String.class, "length", MethodType.methodType(int.class));
    MethodHandle missing = args.length > 5 ? handle : null;
    show("handle", () -> (int) handle.invokeExact((String) null));
    show("generic", () -> handle.invoke((Object) null));
    show("arguments", () -> handle.invokeWithArguments((Object) null));
    show("no handle", () -> (int) missing.invokeExact("x"));
    show("stream", () -> List.of("a", "b").stream().map(s -> s.equals("b") ? null : s).map(String::length).toList());
    show("boxed sum", () -> java.util.Arrays.asList(1, null).stream().mapToInt(Integer::intValue).sum());
    show("thrown", () -> {
      throw new NullPointerException();
    });
    show("null thrown", () -> {
      RuntimeException none = null;
      throw none;
    });
    show("again", () -> {
      try {
        return length.apply(null);
      } catch (NullPointerException e) {
        e.fillInStackTrace();
        return e.getMessage();
      }
    });
  }
}
