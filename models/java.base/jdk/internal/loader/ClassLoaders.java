package jdk.internal.loader;

import java.io.InputStream;
import jdk.internal.pathfleet.LoaderParts;
import jdk.internal.pathfleet.Resources;

/** The loaders of the class path and of the platform. The virtual machine loads the classes. The library's own classes have the null loader. */
public final class ClassLoaders {
  private static final PlatformClassLoader PLATFORM = LoaderParts.fill(PlatformClassLoader.class, "platform", null);
  private static final AppClassLoader APPLICATION = LoaderParts.fill(AppClassLoader.class, "app", PLATFORM);

  private ClassLoaders() {}

  public static ClassLoader platformClassLoader() {
    return PLATFORM;
  }

  public static ClassLoader appClassLoader() {
    return APPLICATION;
  }

  /** Finds the library's classes only. */
  static final class PlatformClassLoader extends ClassLoader {
    private PlatformClassLoader() {}

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      return find(name, false, null);
    }
  }

  /** Finds all classes on the class path. */
  static final class AppClassLoader extends ClassLoader {
    private AppClassLoader() {}

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      return find(name, false, this);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      return Resources.stream(name);
    }
  }

  private static native Class<?> find(String name, boolean initialize, ClassLoader loader) throws ClassNotFoundException;
}
