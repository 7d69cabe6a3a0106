import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What java makes of class files: Judge SEEDS MUTANTS ANSWERS. MUTANTS holds records of a class's name, length and bytes; each is
 * defined and linked (verified) by a loader of its own, beside the classes of the folder SEEDS. ANSWERS gets a line for each:
 * "ok", or the error's class, a tab and its message. Nothing of a mutant is run.
 */
public class Judge {
  static final Map<String, byte[]> seeds = new HashMap<>();

  static class Loader extends ClassLoader {
    final String mutantName;
    Class<?> mutant;

    Loader(String mutantName) {
      super(null);
      this.mutantName = mutantName;
    }

    Class<?> define(byte[] bytes) {
      return mutant = defineClass(null, bytes, 0, bytes.length);
    }

    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (mutant != null && mutant.getName().equals(name)) return mutant;
      Class<?> known = findLoadedClass(name);
      if (known != null) return known;
      byte[] bytes = seeds.get(name);
      if (bytes == null) return super.loadClass(name, resolve);
      if (name.equals(mutantName)) {
        if (mutant == null) throw new ClassCircularityError(name);
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  static String judge(String name, byte[] bytes) {
    Class<?> made;
    try {
      made = new Loader(name).define(bytes);
    } catch (Throwable refused) {
      return "define " + describe(refused);
    }
    try {
      if (made.isInterface()) made.getDeclaredFields();  // links, as the next one does for a class
      made.getDeclaredConstructors();
      return "ok";
    } catch (Throwable refused) {
      // A type in a constructor's descriptor that is not there is no error of linking.
      if (refused instanceof NoClassDefFoundError && linksWithoutConstructors(made)) return "ok";
      return "link " + describe(refused);
    }
  }

  /** Asks for fields: their types are looked up only after the class was linked, as those of constructors. */
  static boolean linksWithoutConstructors(Class<?> made) {
    try {
      made.getDeclaredFields();
      return true;
    } catch (NoClassDefFoundError refused) {
      try {
        made.getDeclaredMethods();
        return true;
      } catch (Throwable again) {
        return false;
      }
    } catch (Throwable refused) {
      return false;
    }
  }

  static String describe(Throwable refused) {
    return refused.getClass().getSimpleName() + "\t" + String.valueOf(refused.getMessage()).lines().findFirst().orElse("").strip();
  }

  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]);
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String name = root.relativize(file).toString().replace('/', '.');
        seeds.put(name.substring(0, name.length() - ".class".length()), Files.readAllBytes(file));
      }
    }
    try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(args[1]), 1 << 20));
         PrintWriter out = new PrintWriter(args[2], "UTF-8")) {
      for (;;) {
        String name;
        try {
          name = in.readUTF();
        } catch (EOFException end) {
          break;
        }
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        out.println(judge(name, bytes));
      }
    }
  }
}
