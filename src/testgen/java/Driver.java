import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/** Runs a program with given answers to its choices. Each run has a new class loader, so no run sees effects of another one. */
final class Driver {
  private Driver() {}

  /** The output of the program, and how its main ended. */
  static String run(String main, String[] arguments, int... answers) throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      urls.add(new File(entry.isEmpty() ? "." : entry).toURI().toURL());
    }
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    String end = "";
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
      loader.setDefaultAssertionStatus(true);
      loader.loadClass("gov.nasa.jpf.vm.Verify").getMethod("answer", int[].class).invoke(null, (Object) answers);
      System.setOut(new PrintStream(printed, true, "UTF-8"));
      loader.loadClass(main).getMethod("main", String[].class).invoke(null, (Object) arguments);
      end = "ends";
    } catch (InvocationTargetException e) {
      Throwable thrown = e.getCause();
      if (thrown instanceof ExceptionInInitializerError && thrown.getCause() != null) {
        thrown = thrown.getCause();
      }
      boolean asked = thrown.getClass().getName().equals("gov.nasa.jpf.vm.Verify$End");
      end = asked ? thrown.getMessage() : "throws " + thrown.getClass().getName();
    } finally {
      System.setOut(before);
    }
    return printed.toString("UTF-8") + end;
  }
}
