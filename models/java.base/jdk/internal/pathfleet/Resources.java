package jdk.internal.pathfleet;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** Files beside class files, as streams over their bytes. */
public final class Resources {
  private Resources() {}

  /** Class.getResourceAsStream: a relative name starts at the class's package. */
  static InputStream open(Class<?> type, String name) {
    String path = name;
    if (name.startsWith("/")) {
      path = name.substring(1);
    } else {
      while (type.isArray()) {
        type = type.getComponentType();
      }
      String folder = type.getPackageName().replace('.', '/');
      path = type.isPrimitive() || folder.isEmpty() ? name : folder + "/" + name;
    }
    return stream(path);
  }

  /** Module.getResourceAsStream. */
  static InputStream openIn(Module module, String name) {
    return stream(name.startsWith("/") ? name.substring(1) : name);
  }

  /** What ResourceBundle.Control reads a file of properties from. */
  static InputStream openWith(ClassLoader loader, String name) {
    return loader.getResourceAsStream(name);
  }

  /** A file of the class path or the JDK, null if there is none. */
  public static InputStream stream(String path) {
    byte[] content = find(path);
    return content == null ? null : new ByteArrayInputStream(content);
  }

  /** The content of a file of the class path or the JDK, null if there is none. */
  public static native byte[] find(String path);
}
