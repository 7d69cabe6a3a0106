import java.util.Base64;
import java.util.function.Supplier;

/** Classes defined from byte arrays: what they are, statics of their own in each loader, casts between loaders. */
public class LoaderBasics {
  /** Compiled from the source in the comment at the end. */
  static final String[][] CLASSES = {
    {"Plugin", "yv66vgAAAD0AOAoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCQAIAAkHAAoMAAsADAEABlBs"
      + "dWdpbgEABG1hZGUBAAFJCQAIAA4MAA8ADAEABm51bWJlcgcAEQEAClBsdWdpblBhcnQKABAAAwoAEAAUDAAVABYBAAhkZXNjcmli"
      + "ZQEAHChMUGx1Z2luOylMamF2YS9sYW5nL1N0cmluZzsSAAAAGAwAGQAaAQAXbWFrZUNvbmNhdFdpdGhDb25zdGFudHMBACcoSUxq"
      + "YXZhL2xhbmcvU3RyaW5nOylMamF2YS9sYW5nL1N0cmluZzsKAAgAHAwAHQAeAQADZ2V0AQAUKClMamF2YS9sYW5nL1N0cmluZzsH"
      + "ACABABtqYXZhL3V0aWwvZnVuY3Rpb24vU3VwcGxpZXIBAARDb2RlAQAPTGluZU51bWJlclRhYmxlAQAFcmVzZXQBABQoKUxqYXZh"
      + "L2xhbmcvT2JqZWN0OwEACVNpZ25hdHVyZQEAQ0xqYXZhL2xhbmcvT2JqZWN0O0xqYXZhL3V0aWwvZnVuY3Rpb24vU3VwcGxpZXI8"
      + "TGphdmEvbGFuZy9TdHJpbmc7PjsBAApTb3VyY2VGaWxlAQALUGx1Z2luLmphdmEBABBCb290c3RyYXBNZXRob2RzDwYAKwoALAAt"
      + "BwAuDAAZAC8BACRqYXZhL2xhbmcvaW52b2tlL1N0cmluZ0NvbmNhdEZhY3RvcnkBAJgoTGphdmEvbGFuZy9pbnZva2UvTWV0aG9k"
      + "SGFuZGxlcyRMb29rdXA7TGphdmEvbGFuZy9TdHJpbmc7TGphdmEvbGFuZy9pbnZva2UvTWV0aG9kVHlwZTtMamF2YS9sYW5nL1N0"
      + "cmluZztbTGphdmEvbGFuZy9PYmplY3Q7KUxqYXZhL2xhbmcvaW52b2tlL0NhbGxTaXRlOwgAMQEACnBsdWdpbiABIAEBAAxJbm5l"
      + "ckNsYXNzZXMHADQBACVqYXZhL2xhbmcvaW52b2tlL01ldGhvZEhhbmRsZXMkTG9va3VwBwA2AQAeamF2YS9sYW5nL2ludm9rZS9N"
      + "ZXRob2RIYW5kbGVzAQAGTG9va3VwACEACAACAAEAHwACAAgACwAMAAAAEAAPAAwAAAAEAAEABQAGAAEAIQAAAC4AAwABAAAAEiq3"
      + "AAEqsgAHBGBZswAHtQANsQAAAAEAIgAAAAoAAgAAAAEABAADAAEAHQAeAAEAIQAAAC0AAwABAAAAFSq0AA27ABBZtwASKrYAE7oA"
      + "FwAAsAAAAAEAIgAAAAYAAQAAAAQACQAjAAYAAQAhAAAAHQABAAAAAAAFA7MAB7EAAAABACIAAAAGAAEAAAAFEEEAHQAkAAEAIQAA"
      + "AB0AAQABAAAABSq2ABuwAAAAAQAiAAAABgABAAAAAQAEACUAAAACACYAJwAAAAIAKAApAAAACAABACoAAQAwADIAAAAKAAEAMwA1"
      + "ADcAGQ=="},
    {"PluginPart", "yv66vgAAAD0AKAoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCQAIAAkHAAoMAAsADAEABlBs"
      + "dWdpbgEABm51bWJlcgEAAUkSAAAADgwADwAQAQAXbWFrZUNvbmNhdFdpdGhDb25zdGFudHMBABUoSSlMamF2YS9sYW5nL1N0cmlu"
      + "ZzsHABIBAApQbHVnaW5QYXJ0AQAEQ29kZQEAD0xpbmVOdW1iZXJUYWJsZQEACGRlc2NyaWJlAQAcKExQbHVnaW47KUxqYXZhL2xh"
      + "bmcvU3RyaW5nOwEAClNvdXJjZUZpbGUBAAtQbHVnaW4uamF2YQEAEEJvb3RzdHJhcE1ldGhvZHMPBgAbCgAcAB0HAB4MAA8AHwEA"
      + "JGphdmEvbGFuZy9pbnZva2UvU3RyaW5nQ29uY2F0RmFjdG9yeQEAmChMamF2YS9sYW5nL2ludm9rZS9NZXRob2RIYW5kbGVzJExv"
      + "b2t1cDtMamF2YS9sYW5nL1N0cmluZztMamF2YS9sYW5nL2ludm9rZS9NZXRob2RUeXBlO0xqYXZhL2xhbmcvU3RyaW5nO1tMamF2"
      + "YS9sYW5nL09iamVjdDspTGphdmEvbGFuZy9pbnZva2UvQ2FsbFNpdGU7CAAhAQAJcGFydCBvZiABAQAMSW5uZXJDbGFzc2VzBwAk"
      + "AQAlamF2YS9sYW5nL2ludm9rZS9NZXRob2RIYW5kbGVzJExvb2t1cAcAJgEAHmphdmEvbGFuZy9pbnZva2UvTWV0aG9kSGFuZGxl"
      + "cwEABkxvb2t1cAAgABEAAgAAAAAAAgAAAAUABgABABMAAAAdAAEAAQAAAAUqtwABsQAAAAEAFAAAAAYAAQAAAAcAAAAVABYAAQAT"
      + "AAAAIgABAAIAAAAKK7QAB7oADQAAsAAAAAEAFAAAAAYAAQAAAAgAAwAXAAAAAgAYABkAAAAIAAEAGgABACAAIgAAAAoAAQAjACUA"
      + "JwAZ"},
  };

  static class Bytes extends ClassLoader {
    Bytes(ClassLoader parent) { super(parent); }
    Bytes(String name, ClassLoader parent) { super(name, parent); }

    @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
      for (String[] entry : CLASSES) {
        if (entry[0].equals(name)) {
          byte[] bytes = Base64.getDecoder().decode(entry[1]);
          return defineClass(name, bytes, 0, bytes.length);
        }
      }
      throw new ClassNotFoundException(name);
    }
  }

  @SuppressWarnings("unchecked")
  static Supplier<String> make(Class<?> c) throws Exception {
    return (Supplier<String>) c.getConstructor().newInstance();
  }

  public static void main(String[] args) throws Exception {
    Bytes one = new Bytes(LoaderBasics.class.getClassLoader()), two = new Bytes("two", LoaderBasics.class.getClassLoader());
    Class<?> a = one.loadClass("Plugin"), b = two.loadClass("Plugin");
    System.out.println(a.getName() + " " + b.getName() + " " + (a == b) + " " + (one.loadClass("Plugin") == a));
    System.out.println((a.getClassLoader() == one) + " " + (b.getClassLoader() == two) + " " + two.getName() + " " + one.getName());
    System.out.println(make(a).get());
    System.out.println(make(a).get());
    System.out.println(make(b).get());
    System.out.println(a.isInstance(make(a)) + " " + a.isInstance(make(b)) + " " + a.isAssignableFrom(b));
    try {
      b.cast(make(a));
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    a.getMethod("reset").invoke(null);
    System.out.println(make(a).get() + " " + make(b).get());
    System.out.println(Class.forName("Plugin", true, one) == a);
    System.out.println(Class.forName("[LPlugin;", true, one).getComponentType() == a);
    System.out.println(java.lang.reflect.Array.newInstance(a, 2).getClass() + " " + java.lang.reflect.Array.newInstance(a, 2).getClass().getClassLoader().equals(one));
    System.out.println(one.loadClass("java.lang.String") == String.class);
    System.out.println(one.loadClass("LoaderBasics") == LoaderBasics.class);
    try {
      Class.forName("Plugin");
    } catch (ClassNotFoundException e) {
      System.out.println(e);
    }
    try {
      one.loadClass("Nothing");
    } catch (ClassNotFoundException e) {
      System.out.println(e);
    }
    System.out.println(a.getSimpleName() + " " + a.getPackageName().isEmpty() + " " + a.getSuperclass() + " " + a.getInterfaces()[0] + " "
        + a.getModule().isNamed() + " " + (a.getModule() == one.getUnnamedModule()) + " " + a.getPackage().getName().isEmpty());
    System.out.println(one.getParent() == LoaderBasics.class.getClassLoader());
    System.out.println(new Object[] {make(a)}.length + " " + a.hashCode() * 0 + " " + a.toString());
  }
}

// public class Plugin implements java.util.function.Supplier<String> {
//   static int made;
//   final int number = ++made;
//   public String get() { return "plugin " + number + " " + new PluginPart().describe(this); }
//   public static void reset() { made = 0; }
// }
// class PluginPart {
//   String describe(Plugin p) { return "part of " + p.number; }
// }
