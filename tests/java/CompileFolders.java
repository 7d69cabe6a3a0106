import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Several calls of javac in one process, which is warm after the first: {@code java CompileFolders.java THREADS FILE...}. Each file has
 * the words of one call, a word a line. Prints what the compiler says of the calls that fail, and exits with 1 if one does.
 */
public class CompileFolders {
  public static void main(String[] arguments) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<Callable<String>> calls = new ArrayList<>();
    for (String file : Arrays.copyOfRange(arguments, 1, arguments.length)) {
      String[] words = Files.readAllLines(Path.of(file)).toArray(new String[0]);
      calls.add(() -> {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        return compiler.run(null, said, said, words) == 0 ? "" : "javac @" + file + " failed:\n" + said;
      });
    }
    ExecutorService pool = Executors.newFixedThreadPool(Integer.parseInt(arguments[0]));
    boolean failed = false;
    for (Future<String> call : pool.invokeAll(calls)) {
      System.out.print(call.get());
      failed |= !call.get().isEmpty();
    }
    System.exit(failed ? 1 : 0);
  }
}
