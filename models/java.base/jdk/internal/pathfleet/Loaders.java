package jdk.internal.pathfleet;

import java.security.ProtectionDomain;
import java.util.Arrays;
import jdk.internal.loader.ClassLoaders;

/**
 * The class loaders that the program makes, and the classes that each has returned. The virtual machine reads these tables. For a
 * name that is not in them, it calls load, which runs before the instruction that needs the class.
 */
final class Loaders {
  /** By number, from FIRST. */
  private static ClassLoader[] known = {};
  /** For each loader, the classes of which it is an initiating loader (JVMS 5.3), including those it has defined. */
  private static Class<?>[][] initiated = {};
  /** Classes that could not be found: {class that names it, internal name, exception}. */
  private static Object[][] failures = {};

  /** Classes whose supertypes are being loaded: {thread, loader, name}. */
  private static Object[][] unfinished = {};

  private static final int FIRST = 2;
  private static final int MOST_DIMENSIONS = 255;

  private Loaders() {}

  /** The number of a loader: 0 for the library's, 1 for that of the class path. */
  static synchronized int number(ClassLoader loader) {
    if (loader == null) {
      return 0;
    }
    if (loader == ClassLoaders.appClassLoader() || loader == ClassLoaders.platformClassLoader()) {
      return 1;
    }
    int count = known.length;
    for (int i = 0; i < count; i++) {
      if (known[i] == loader) {
        return i + FIRST;
      }
    }
    initiated = Arrays.copyOf(initiated, count + 1);
    initiated[count] = new Class<?>[0];
    known = Arrays.copyOf(known, count + 1);
    known[count] = loader;
    return count + FIRST;
  }

  private static synchronized Class<?> find(int number, String name) {
    for (Class<?> candidate : initiated[number - FIRST]) {
      if (candidate.getName().equals(name)) {
        return candidate;
      }
    }
    return null;
  }

  private static synchronized void record(int number, Class<?> type) {
    if (find(number, type.getName()) == null) {
      Class<?>[] table = initiated[number - FIRST];
      table = Arrays.copyOf(table, table.length + 1);
      table[table.length - 1] = type;
      initiated[number - FIRST] = table;
    }
  }

  /**
   * Called by the virtual machine: `referrer`, a class of one of the program's loaders, names the class with this internal name, which is
   * no array. A look-up that failed once for a class fails again, without asking the loader (JVMS 5.4.3).
   */
  private static void load(Class<?> referrer, String internalName) {
    ClassNotFoundException known = failure(referrer, internalName);
    if (known != null) {
      throw missing(internalName, known);
    }
    try {
      load(referrer.getClassLoader(), internalName);
    } catch (NoClassDefFoundError e) {
      if (e.getCause() instanceof ClassNotFoundException) {
        fail(referrer, internalName, e.getCause());
      }
      throw e;
    }
  }

  private static synchronized ClassNotFoundException failure(Class<?> referrer, String internalName) {
    for (Object[] failed : failures) {
      if (failed[0] == referrer && failed[1].equals(internalName)) {
        return (ClassNotFoundException) failed[2];
      }
    }
    return null;
  }

  private static synchronized void fail(Class<?> referrer, String internalName, Throwable cause) {
    failures = Arrays.copyOf(failures, failures.length + 1);
    failures[failures.length - 1] = new Object[] {referrer, internalName, cause};
  }

  private static NoClassDefFoundError missing(String internalName, ClassNotFoundException cause) {
    NoClassDefFoundError error = new NoClassDefFoundError(internalName);
    error.initCause(cause);
    return error;
  }

  private static void load(ClassLoader loader, String internalName) {
    String name = internalName.replace('/', '.');
    int number = number(loader);
    if (find(number, name) != null) {
      return;
    }
    if (isUnfinished(loader, name)) {
      throw new ClassCircularityError(internalName);
    }
    Class<?> found;
    try {
      found = ask(loader, name);
    } catch (ClassNotFoundException e) {
      throw missing(internalName, e);
    }
    record(number, found);
  }

  private static synchronized boolean isUnfinished(ClassLoader loader, String name) {
    for (Object[] begun : unfinished) {
      if (begun[0] == Thread.currentThread() && begun[1] == loader && begun[2].equals(name)) {
        return true;
      }
    }
    return false;
  }

  private static synchronized void begin(ClassLoader loader, String name) {
    unfinished = Arrays.copyOf(unfinished, unfinished.length + 1);
    unfinished[unfinished.length - 1] = new Object[] {Thread.currentThread(), loader, name};
  }

  private static synchronized void end(ClassLoader loader, String name) {
    int last = unfinished.length - 1;
    while (unfinished[last][0] != Thread.currentThread()) {
      last--;
    }
    Object[][] rest = new Object[unfinished.length - 1][];
    System.arraycopy(unfinished, 0, rest, 0, last);
    System.arraycopy(unfinished, last + 1, rest, last, rest.length - last);
    unfinished = rest;
  }

  private static Class<?> ask(ClassLoader loader, String name) throws ClassNotFoundException {
    Class<?> found = loader.loadClass(name);
    if (found == null) {
      throw new ClassNotFoundException(name);
    }
    if (!found.getName().equals(name)) {
      throw new NoClassDefFoundError(name.replace('.', '/') + " (wrong name: " + found.getName().replace('.', '/') + ")");
    }
    return found;
  }

  /** Class.forName with a loader of the program. */
  private static Class<?> forName(String name, boolean initialize, ClassLoader loader) throws ClassNotFoundException {
    int dimensions = 0;
    while (dimensions < name.length() && name.charAt(dimensions) == '[') {
      dimensions++;
    }
    if (dimensions > MOST_DIMENSIONS) {
      throw new ClassNotFoundException(name.replace('.', '/'));
    }
    Class<?> type;
    if (dimensions == 0) {
      type = named(name, loader);
    } else if (name.charAt(name.length() - 1) == ';' && name.charAt(dimensions) == 'L') {
      type = named(name.substring(dimensions + 1, name.length() - 1), loader);
      for (int i = 0; i < dimensions; i++) {
        type = arrayOf(type);
      }
    } else {
      type = Class.forName(name, false, null);
    }
    if (initialize) {
      Boot.UNSAFE.ensureClassInitialized(type);
    }
    return type;
  }

  private static Class<?> named(String name, ClassLoader loader) throws ClassNotFoundException {
    if (name.isEmpty() || name.indexOf('/') >= 0 || name.charAt(0) == '[') {
      throw new ClassNotFoundException(name);
    }
    int number = number(loader);
    if (number < FIRST) {
      return ask(loader, name);
    }
    Class<?> known = find(number, name);
    if (known == null) {
      known = ask(loader, name);
      record(number, known);
    }
    return known;
  }

  /** ClassLoader.findLoadedClass0. */
  private static Class<?> findLoaded(ClassLoader loader, String name) {
    int number = number(loader);
    return number < FIRST ? null : find(number, name);
  }

  /** ClassLoader.defineClass1. */
  private static Class<?> define(ClassLoader loader, String name, byte[] bytes, int from, int count,
      ProtectionDomain domain, String source) {
    if (from < 0 || count < 0 || bytes.length - from < count) {
      throw new ArrayIndexOutOfBoundsException(
          "Array region " + from + ".." + (from + count) + " out of bounds for length " + bytes.length);
    }
    byte[] own = Arrays.copyOfRange(bytes, from, from + count);
    String[] names = parse(name, own);
    if (names[0].startsWith("java.")) {
      throw new SecurityException("Class loader (instance of): " + described(loader) + " tried to load prohibited package name: "
          + names[0].substring(0, names[0].lastIndexOf('.')));
    }
    int number = number(loader);
    if (find(number, names[0]) != null) {
      throw new LinkageError("loader " + described(loader) + " attempted duplicate class definition for " + names[0] + ". ("
          + names[0] + " is in unnamed module of loader " + described(loader) + ", parent loader "
          + described(loader.getParent()) + ")");
    }
    Class<?>[] supers = new Class<?>[names.length - 1];
    begin(loader, names[0]);
    try {
      for (int i = 0; i < supers.length; i++) {
        String wanted = names[i + 1];
        load(loader, wanted);
        supers[i] = find(number, wanted.replace('/', '.'));
      }
    } finally {
      end(loader, names[0]);
    }
    Class<?> defined = link(number, own, supers);
    record(number, defined);
    return defined;
  }

  private static String described(ClassLoader loader) {
    if (loader == null) {
      return "'bootstrap'";
    }
    if (number(loader) < FIRST) {
      return "'" + loader.getName() + "'";
    }
    String name = loader.getName() == null ? loader.getClass().getName() : "'" + loader.getName() + "'";
    return name + " @" + Integer.toHexString(System.identityHashCode(loader));
  }

  private static native String[] parse(String name, byte[] bytes);

  private static native Class<?> link(int loader, byte[] bytes, Class<?>[] supers);

  private static native Class<?> arrayOf(Class<?> element);
}
