import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs a suite on mutants of a class: {@code Mutants CLASS CLASSES SUITE INPUTS COUNT SEED}. It prints a line for each mutant: whether
 * the suite killed it, whether its inputs tell it apart, and the mutant.
 *
 * <p>A mutant is killed if a test fails, and told apart if the call of an input leaves something else behind (Inputs). A call that does
 * not end in time counts as another outcome.
 */
public final class Mutants {
  private static final int SECONDS = 2;

  /** Loads the classes of two folders anew, one of them changed. */
  private static final class Loader extends URLClassLoader {
    private final String changed;
    private final byte[] bytes;

    Loader(Path classes, Path suite, String changed, byte[] bytes) throws IOException {
      super(new URL[] {classes.toUri().toURL(), suite.toUri().toURL()}, Mutants.class.getClassLoader());
      this.changed = changed;
      this.bytes = bytes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      return name.equals(changed) ? defineClass(name, bytes, 0, bytes.length) : super.findClass(name);
    }
  }

  private Mutants() {}

  static String unquoted(String text) {
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\\') {
        result.append(c);
        continue;
      }
      c = text.charAt(++i);
      if (c == 'u') {
        result.append((char) Integer.parseInt(text.substring(i + 1, i + 5), 16));
        i += 4;
      } else {
        result.append(c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c);
      }
    }
    return result.toString();
  }

  /** The result of a call, or null if it does not end in time. */
  private static <T> T inTime(Callable<T> call) throws Exception {
    FutureTask<T> task = new FutureTask<>(call);
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get(SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return null;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Exception) {
        throw (Exception) e.getCause();
      }
      throw e;
    }
  }

  /** The first test that fails; empty: none does. */
  private static String failing(Loader loader, List<String> suites) throws Exception {
    for (String suite : suites) {
      Class<?> type;
      try {
        type = Class.forName(suite, true, loader);
      } catch (LinkageError e) {
        return suite;
      }
      Method[] methods = type.getDeclaredMethods();
      Arrays.sort(methods, Comparator.comparing(Method::getName));
      for (Method method : methods) {
        boolean isTest = Arrays.stream(method.getAnnotations()).anyMatch(a -> a.annotationType().getSimpleName().equals("Test"));
        if (!isTest) {
          continue;
        }
        method.setAccessible(true);
        var constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Boolean passed = inTime(() -> {
          try {
            method.invoke(constructor.newInstance());
            return true;
          } catch (InvocationTargetException e) {
            return false;
          }
        });
        if (passed == null || !passed) {
          return suite + "." + method.getName();
        }
      }
    }
    return "";
  }

  private static String outcome(Inputs inputs, int number, Loader loader) throws Exception {
    String text = inTime(() -> inputs.outcome(number, loader));
    return text == null ? "does not end" : text;
  }

  private static boolean tellApart(Inputs inputs, Loader loader, List<String> expected) throws Exception {
    for (int i = 0; i < inputs.count(); i++) {
      if (!outcome(inputs, i, loader).equals(expected.get(i))) {
        return true;
      }
    }
    return false;
  }

  public static void main(String[] args) throws Exception {
    String name = args[0];
    Path classes = Path.of(args[1]);
    Path suite = Path.of(args[2]);
    Inputs inputs = new Inputs(Files.readAllLines(Path.of(args[3])));
    int count = Integer.parseInt(args[4]);
    List<String> suites = new ArrayList<>();
    try (var files = Files.walk(suite)) {
      files.map(path -> suite.relativize(path).toString()).filter(path -> path.matches("\\w+Test\\.class")).sorted()
          .forEach(path -> suites.add(path.replace(".class", "")));
    }
    byte[] original = Files.readAllBytes(classes.resolve(name + ".class"));
    String wrong = failing(new Loader(classes, suite, name, original), suites);
    if (!wrong.isEmpty()) {
      throw new IllegalStateException("a test fails without a mutant: " + wrong);
    }
    List<String> expected = new ArrayList<>();
    Loader unchanged = new Loader(classes, suite, name, original);
    for (int i = 0; i < inputs.count(); i++) {
      expected.add(outcome(inputs, i, unchanged));
    }
    Mutator mutator = new Mutator(original);
    List<Mutator.Mutant> mutants = mutator.all();
    Collections.shuffle(mutants, new Random(Long.parseLong(args[5])));
    for (Mutator.Mutant mutant : mutants.subList(0, Math.min(count, mutants.size()))) {
      byte[] bytes = mutator.make(mutant);
      boolean killed = !failing(new Loader(classes, suite, name, bytes), suites).isEmpty();
      boolean apart = tellApart(inputs, new Loader(classes, suite, name, bytes), expected);
      System.out.println((killed ? "killed" : "alive") + "\t" + (apart ? "apart" : "alike") + "\t" + mutant.description());
    }
    System.exit(0);  // threads of calls that do not end are left
  }
}
