// EXPECT: ok
// OUTPUTS: "made 1\n1 true\n"
import java.util.Base64;

/** Two threads ask one loader for the same class: it is defined once, whoever comes first. */
public class LoadedOnce extends ClassLoader {
  private int defined;

  @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (!name.equals("Once")) throw new ClassNotFoundException(name);
    byte[] bytes = Base64.getDecoder().decode(ONCE);
    defined++;
    return defineClass(name, bytes, 0, bytes.length);
  }

  public static void main(String[] args) throws Exception {
    LoadedOnce loader = new LoadedOnce();
    Class<?>[] found = new Class<?>[2];
    Thread other = new Thread(() -> found[1] = load(loader));
    other.start();
    found[0] = load(loader);
    other.join();
    System.out.println(found[0].getMethod("make").invoke(null));
    System.out.println(loader.defined + " " + (found[0] == found[1]));
  }

  static Class<?> load(ClassLoader loader) {
    try {
      return loader.loadClass("Once");
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** class Once { static int count; public static String make() { return "made " + ++count; } }, public. */
  static final String ONCE = "yv66vgAAAD0AJgoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCQAIAAkHAAoMAAsADAEABE9u"
      + "Y2UBAAVjb3VudAEAAUkSAAAADgwADwAQAQAXbWFrZUNvbmNhdFdpdGhDb25zdGFudHMBABUoSSlMamF2YS9sYW5nL1N0cmluZzsB"
      + "AARDb2RlAQAPTGluZU51bWJlclRhYmxlAQAEbWFrZQEAFCgpTGphdmEvbGFuZy9TdHJpbmc7AQAKU291cmNlRmlsZQEACU9uY2Uu"
      + "amF2YQEAEEJvb3RzdHJhcE1ldGhvZHMPBgAZCgAaABsHABwMAA8AHQEAJGphdmEvbGFuZy9pbnZva2UvU3RyaW5nQ29uY2F0RmFj"
      + "dG9yeQEAmChMamF2YS9sYW5nL2ludm9rZS9NZXRob2RIYW5kbGVzJExvb2t1cDtMamF2YS9sYW5nL1N0cmluZztMamF2YS9sYW5n"
      + "L2ludm9rZS9NZXRob2RUeXBlO0xqYXZhL2xhbmcvU3RyaW5nO1tMamF2YS9sYW5nL09iamVjdDspTGphdmEvbGFuZy9pbnZva2Uv"
      + "Q2FsbFNpdGU7CAAfAQAGbWFkZSABAQAMSW5uZXJDbGFzc2VzBwAiAQAlamF2YS9sYW5nL2ludm9rZS9NZXRob2RIYW5kbGVzJExv"
      + "b2t1cAcAJAEAHmphdmEvbGFuZy9pbnZva2UvTWV0aG9kSGFuZGxlcwEABkxvb2t1cAAhAAgAAgAAAAEACAALAAwAAAACAAEABQAG"
      + "AAEAEQAAAB0AAQABAAAABSq3AAGxAAAAAQASAAAABgABAAAAAQAJABMAFAABABEAAAAnAAIAAAAAAA+yAAcEYFmzAAe6AA0AALAA"
      + "AAABABIAAAAGAAEAAAABAAMAFQAAAAIAFgAXAAAACAABABgAAQAeACAAAAAKAAEAIQAjACUAGQ==";
}
