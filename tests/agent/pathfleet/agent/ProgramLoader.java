package pathfleet.agent;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Defines the program's classes for one run. Their bytes are read once for all runs. */
final class ProgramLoader extends ClassLoader {
  /** What all loaders of a class path share. */
  static final class Classes {
    private final URLClassLoader files;
    private final Map<String, byte[]> bytes = new ConcurrentHashMap<>();

    Classes(String classPath) throws MalformedURLException {
      String[] parts = classPath.split(":");
      URL[] urls = new URL[parts.length];
      for (int i = 0; i < parts.length; i++) {
        urls[i] = Path.of(parts[i]).toUri().toURL();
      }
      files = new URLClassLoader(urls, null);
    }

    byte[] get(String name) throws ClassNotFoundException {
      byte[] known = bytes.get(name);
      if (known != null) {
        return known;
      }
      try (InputStream in = files.getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        bytes.put(name, in.readAllBytes());
        return bytes.get(name);
      } catch (IOException failure) {
        throw new ClassNotFoundException(name, failure);
      }
    }
  }

  static {
    registerAsParallelCapable();  // as the loader of an ordinary start is: else loading would lock what the program does not
  }

  private final Classes classes;

  ProgramLoader(Classes classes) {
    super(ClassLoader.getSystemClassLoader());
    this.classes = classes;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.get(name);
    return defineClass(name, bytes, 0, bytes.length);
  }

  @Override
  protected URL findResource(String name) {
    return classes.files.findResource(name);
  }

  @Override
  protected Enumeration<URL> findResources(String name) throws IOException {
    return classes.files.findResources(name);
  }
}
