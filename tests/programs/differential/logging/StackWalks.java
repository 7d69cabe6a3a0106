import java.lang.StackWalker.Option;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Frames seen by a StackWalker. */
public class StackWalks {
  static String names(StackWalker walker) {
    return walker.walk(s -> s.map(f -> f.getClassName() + "." + f.getMethodName() + f.getDescriptor()).collect(Collectors.joining(" ")));
  }

  static class Inner {
    Inner() {
      System.out.println(names(StackWalker.getInstance()));
      System.out.println(StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE).getCallerClass());
    }
  }

  public static Object reflected() {
    System.out.println(names(StackWalker.getInstance()));
    System.out.println(StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE).getCallerClass());
    return null;
  }

  static int deep(int n) {
    return n == 0 ? StackWalker.getInstance().walk(s -> (int) s.count()) : deep(n - 1);
  }

  public static void main(String[] args) throws Exception {
    StackWalker kept = StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE), 16);
    System.out.println(names(kept));
    new Inner();
    Supplier<String> lambda = () -> names(kept);
    System.out.println(lambda.get());
    StackWalks.class.getMethod("reflected").invoke(null);
    System.out.println(deep(40));
    kept.forEach(f -> System.out.println(f + " " + f.getDeclaringClass() + " " + f.getMethodType() + " " + f.getLineNumber() + " " + f.isNativeMethod()));
    List<StackWalker.StackFrame> frames = List.of("b", "a").stream().sorted((x, y) -> {
      kept.walk(s -> s.filter(f -> f.getDeclaringClass() == StackWalks.class).findFirst()).ifPresent(f -> System.out.println(f.getMethodName()));
      return x.compareTo(y);
    }).map(x -> kept.walk(s -> s.findFirst()).get()).collect(Collectors.toList());
    System.out.println(frames.size() + " " + frames.get(0).getFileName());
    try {
      StackWalker.getInstance().getCallerClass();
    } catch (UnsupportedOperationException e) {
      System.out.println(e.getMessage());
    }
    try {
      StackWalker.getInstance().walk(s -> s.findFirst()).get().getDeclaringClass();
    } catch (UnsupportedOperationException e) {
      System.out.println(e.getMessage());
    }
    try {
      kept.getCallerClass();
    } catch (IllegalCallerException e) {
      System.out.println(e.getMessage());
    }
    try {
      StackWalker.getInstance(Set.of(), 0);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
