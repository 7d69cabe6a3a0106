package jdk.internal.pathfleet;

import java.util.Properties;
import jdk.internal.loader.ClassLoaders;
import jdk.internal.misc.Unsafe;
import jdk.internal.misc.VM;

/**
 * Replaces System.initPhase1 to 3: properties, the console, the first thread, one loader and two modules. The objects alive
 * when it returns are the base that all states share, so classes that most programs use are initialised here as well.
 */
final class Boot {
  static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** Read by the natives of Class. */
  private static Module javaBase;
  private static Module unnamedModule;
  private static ClassLoader applicationLoader;

  private Boot() {}

  /** Runs on the first thread, whose Thread object is still blank. */
  private static void bootstrap() throws Throwable {
    setJavaLangAccess();
    initializeFirstThread();
    setProperties();
    makeLoaderAndModules();
    setStatic(System.class, "in", new ConsoleInput());
    setStatic(System.class, "out", ConsoleStream.open(1));
    setStatic(System.class, "err", ConsoleStream.open(2));
    setBooted();
    for (String name : COMMON_CLASSES) {
      Class.forName(name);
    }
    UNSAFE.ensureClassInitialized(Loaders.class);
    UNSAFE.ensureClassInitialized(Proxies.class);
    prepareReflection();
  }

  /** Uses reflection once, so that its set-up at the first use is not a step of a program. */
  private static void prepareReflection() throws ReflectiveOperationException {
    Object.class.getConstructor().newInstance();
    java.util.Objects.class.getMethod("isNull", Object.class).invoke(null, (Object) null);
  }

  private static void setProperties() {
    Properties properties = new Properties();
    String home = jdkHome();
    String version = jdkVersion();
    String[] values = {
      "file.encoding", "UTF-8", "file.separator", "/", "java.class.path", classPath(), "java.class.version", "61.0",
      "java.home", home, "java.io.tmpdir", "/tmp", "java.library.path", "", "java.runtime.version", version,
      "java.specification.name", "Java Platform API Specification",
      "java.specification.vendor", "Oracle Corporation", "java.specification.version", "17",
      "java.vendor", "Debian", "java.version", version, "java.vm.info", "model checking",
      "java.vm.name", "Pathfleet", "java.vm.specification.version", "17", "java.vm.vendor", "Pathfleet",
      "java.vm.version", version, "line.separator", "\n", "native.encoding", "UTF-8", "os.arch", "amd64",
      "os.name", "Linux", "os.version", "0", "path.separator", ":", "sun.arch.data.model", "64",
      "sun.boot.library.path", home + "/lib", "sun.jnu.encoding", "UTF-8", "user.dir", ".",
      "user.home", ".", "user.language", "en", "user.name", "user", "user.timezone", "UTC",
    };
    for (int i = 0; i < values.length; i += 2) {
      properties.setProperty(values[i], values[i + 1]);
    }
    String[] given = givenProperties();
    for (int i = 0; i < given.length; i += 2) {
      properties.setProperty(given[i], given[i + 1]);
    }
    VM.saveProperties(java.util.Map.copyOf(strings(properties)));
    setStatic(System.class, "props", properties);
    setStatic(System.class, "lineSeparator", "\n");
  }

  private static java.util.Map<String, String> strings(Properties properties) {
    java.util.Map<String, String> map = new java.util.HashMap<>();
    for (String name : properties.stringPropertyNames()) {
      map.put(name, properties.getProperty(name));
    }
    return map;
  }

  private static void makeLoaderAndModules() throws InstantiationException {
    javaBase = newModule("java.base");
    unnamedModule = (Module) UNSAFE.allocateInstance(Module.class);
    applicationLoader = ClassLoaders.appClassLoader();
    setField(unnamedModule, "loader", applicationLoader);
    setStatic(ClassLoader.class, "scl", applicationLoader);
    Thread.currentThread().setContextClassLoader(applicationLoader);
  }

  static Module unnamedModule() {
    return unnamedModule;
  }

  /** A module that has only a name. The natives of Module decide what it exports. */
  static Module newModule(String name) {
    try {
      Module module = (Module) UNSAFE.allocateInstance(Module.class);
      setField(module, "name", name);
      return module;
    } catch (InstantiationException e) {
      throw new InternalError(e);
    }
  }

  /** Thread.initializeFirst, which is not accessible from here. */
  private static native void initializeFirstThread();

  /** System.setJavaLangAccess, likewise. */
  private static native void setJavaLangAccess();

  /** VM.initLevel(4), without waking other threads. */
  private static native void setBooted();

  private static native void setStatic(Class<?> type, String field, Object value);

  static native void setField(Object object, String field, Object value);

  private static native String jdkVersion();

  private static native String jdkHome();

  private static native String classPath();

  /** Names and values, alternating. */
  private static native String[] givenProperties();

  /** Initialised before main, so that their initialisation is never a step of a program. */
  private static final String[] COMMON_CLASSES = {
    "java.lang.AbstractStringBuilder", "java.lang.ArithmeticException", "java.lang.ArrayIndexOutOfBoundsException",
    "java.lang.ArrayStoreException", "java.lang.AssertionError", "java.lang.Boolean", "java.lang.Byte$ByteCache",
    "java.lang.Character$CharacterCache", "java.lang.CharacterDataLatin1", "java.lang.ClassCastException",
    "java.lang.CloneNotSupportedException", "java.lang.Double", "java.lang.Enum", "java.lang.Error",
    "java.lang.Exception", "java.lang.Float", "java.lang.IllegalArgumentException",
    "java.lang.IllegalMonitorStateException", "java.lang.IllegalStateException",
    "java.lang.IndexOutOfBoundsException", "java.lang.Integer$IntegerCache", "java.lang.InterruptedException",
    "java.lang.Iterable", "java.lang.Long$LongCache", "java.lang.Math", "java.lang.NegativeArraySizeException",
    "java.lang.NullPointerException", "java.lang.NumberFormatException", "java.lang.OutOfMemoryError",
    "java.lang.Record", "java.lang.Runtime", "java.lang.RuntimeException", "java.lang.Short$ShortCache",
    "java.lang.StackOverflowError", "java.lang.StackTraceElement", "java.lang.StrictMath", "java.lang.String",
    "java.lang.StringBuffer", "java.lang.StringBuilder", "java.lang.StringConcatHelper",
    "java.lang.StringIndexOutOfBoundsException",
    "java.lang.StringLatin1", "java.lang.StringUTF16", "java.lang.Thread$State", "java.lang.ThreadLocal",
    "java.lang.ThreadLocal$ThreadLocalMap$Entry", "java.lang.Throwable", "java.lang.UnsupportedOperationException",
    "java.lang.ref.ReferenceQueue", "java.lang.ref.SoftReference", "java.lang.ref.WeakReference",
    "java.util.AbstractList", "java.util.AbstractMap", "java.util.ArrayDeque", "java.util.ArrayList",
    "java.util.ArrayList$Itr", "java.util.Arrays", "java.util.Arrays$ArrayList", "java.util.BitSet",
    "java.util.Collections", "java.util.Comparator", "java.util.ConcurrentModificationException", "java.util.HashMap",
    "java.util.HashMap$Node", "java.util.HashMap$TreeNode", "java.util.HashSet", "java.util.Hashtable",
    "java.util.IdentityHashMap", "java.util.ImmutableCollections", "java.util.ImmutableCollections$List12",
    "java.util.ImmutableCollections$ListN", "java.util.ImmutableCollections$MapN",
    "java.util.ImmutableCollections$SetN", "java.util.LinkedHashMap", "java.util.LinkedHashSet",
    "java.util.LinkedList", "java.util.LinkedList$Node", "java.util.NoSuchElementException", "java.util.Objects",
    "java.util.Optional", "java.util.PriorityQueue", "java.util.Random", "java.util.StringJoiner", "java.util.TreeMap",
    "java.util.TreeMap$Entry", "java.util.TreeSet", "java.util.Vector",
    "java.util.concurrent.ConcurrentHashMap", "java.util.concurrent.ConcurrentHashMap$Node",
    "java.util.concurrent.ThreadLocalRandom", "java.util.concurrent.TimeUnit",
    "java.util.concurrent.FutureTask", "java.util.concurrent.atomic.AtomicBoolean",
    "java.util.concurrent.atomic.AtomicInteger", "java.util.concurrent.atomic.AtomicIntegerArray",
    "java.util.concurrent.atomic.AtomicLong", "java.util.concurrent.atomic.AtomicReference",
    "java.util.concurrent.locks.AbstractQueuedSynchronizer",
    "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionNode",
    "java.util.concurrent.locks.AbstractQueuedSynchronizer$ExclusiveNode",
    "java.util.concurrent.locks.AbstractQueuedSynchronizer$SharedNode",
    "java.util.concurrent.locks.LockSupport", "java.util.concurrent.locks.ReentrantLock",
    "java.util.function.BiFunction", "java.util.function.Function", "java.util.function.Predicate",
    "jdk.internal.util.ArraysSupport", "jdk.internal.util.Preconditions", "sun.nio.cs.UTF_8",
  };
}
