package pathfleet.agent;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Instruments every class of the program, and none of the library or of ours. Each is instrumented once, however many loaders define it. */
public final class Agent implements ClassFileTransformer {
  private final Map<String, byte[]> done = new ConcurrentHashMap<>();

  public static void premain(String arguments, Instrumentation instrumentation) {
    instrumentation.addTransformer(new Agent());
  }

  /** Whether a loader is a run's, or was made by the program. */
  private static boolean isOfProgram(ClassLoader loader) {
    while (loader != null && !(loader instanceof ProgramLoader)) {
      loader = loader.getParent();
    }
    return loader != null;
  }

  @Override
  public byte[] transform(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] code) {
    if (name == null || name.startsWith("jdk/") || !isOfProgram(loader)) {
      return null;
    }
    try {
      return done.computeIfAbsent(name + " " + code.length + " " + Arrays.hashCode(code), key -> Instrumenter.instrument(code));
    } catch (RuntimeException | Error failure) {
      Worker.fail("cannot instrument " + name, failure);  // java would go on with the class as it is, and test nothing
      return null;
    }
  }
}
