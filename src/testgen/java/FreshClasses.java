package pathfleet;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Runs each test of a suite with classes of its own: the program's classes are loaded anew, so their static fields are as their
 * initialization leaves them, whatever earlier tests have done. The classes of the JDK and of JUnit stay.
 */
public final class FreshClasses implements InvocationInterceptor {
  @Override
  public void interceptTestMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> context, ExtensionContext extension)
      throws Throwable {
    invocation.skip();
    Loader loader = new Loader(context.getTargetClass().getClassLoader());
    Constructor<?> constructor = loader.loadClass(context.getTargetClass().getName()).getDeclaredConstructor();
    constructor.setAccessible(true);
    Method test = constructor.getDeclaringClass().getDeclaredMethod(context.getExecutable().getName());
    test.setAccessible(true);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      test.invoke(constructor.newInstance());
    } catch (InvocationTargetException e) {
      throw e.getCause();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Defines the classes that its parent can find, except those that all tests share. */
  private static final class Loader extends ClassLoader {
    private static final String SHARED = "(javax?|jdk|sun|com\\.sun|org\\.junit|org\\.opentest4j|org\\.apiguardian)\\..*";

    Loader(ClassLoader parent) {
      super(parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known != null) {
          return known;
        }
        if (name.matches(SHARED)) {
          return super.loadClass(name, resolve);
        }
        try (InputStream file = open(name.replace('.', '/') + ".class")) {
          if (file == null) {
            return super.loadClass(name, resolve);
          }
          byte[] bytes = file.readAllBytes();
          return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
          throw new ClassNotFoundException(name, e);
        }
      }
    }

    private InputStream open(String file) throws IOException {
      try {
        return getParent().getResourceAsStream(file);
      } catch (IllegalArgumentException e) { // a name that no URL can hold
        for (String directory : System.getProperty("java.class.path").split(File.pathSeparator)) {
          File found = new File(directory, file);
          if (found.isFile()) {
            return new FileInputStream(found);
          }
        }
        return null;
      }
    }
  }
}
