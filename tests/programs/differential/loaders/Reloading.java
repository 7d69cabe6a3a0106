import java.util.Base64;
import java.util.HashMap;
import java.util.Map;

/** A class is replaced while the program runs: child first loaders, a new one for each version; old instances live on. */
public class Reloading {
  /** Compiled from the source in the comment at the end. */
  static final String[][] CLASSES = {
    {"Version1", "yv66vgAAAD0AJwoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCAAIAQADb25lCgAKAAsHAAwM"
      + "AA0ADgEAB1ZlcnNpb24BAARuYW1lAQAUKClMamF2YS9sYW5nL1N0cmluZzsSAAAAEAwAEQASAQAXbWFrZUNvbmNhdFdpdGhDb25z"
      + "dGFudHMBACYoTGphdmEvbGFuZy9TdHJpbmc7KUxqYXZhL2xhbmcvU3RyaW5nOwEABENvZGUBAA9MaW5lTnVtYmVyVGFibGUBAAh0"
      + "b1N0cmluZwEAClNvdXJjZUZpbGUBAAxWZXJzaW9uLmphdmEBABBCb290c3RyYXBNZXRob2RzDwYAGgoAGwAcBwAdDAARAB4BACRq"
      + "YXZhL2xhbmcvaW52b2tlL1N0cmluZ0NvbmNhdEZhY3RvcnkBAJgoTGphdmEvbGFuZy9pbnZva2UvTWV0aG9kSGFuZGxlcyRMb29r"
      + "dXA7TGphdmEvbGFuZy9TdHJpbmc7TGphdmEvbGFuZy9pbnZva2UvTWV0aG9kVHlwZTtMamF2YS9sYW5nL1N0cmluZztbTGphdmEv"
      + "bGFuZy9PYmplY3Q7KUxqYXZhL2xhbmcvaW52b2tlL0NhbGxTaXRlOwgAIAEACXZlcnNpb24gAQEADElubmVyQ2xhc3NlcwcAIwEA"
      + "JWphdmEvbGFuZy9pbnZva2UvTWV0aG9kSGFuZGxlcyRMb29rdXAHACUBAB5qYXZhL2xhbmcvaW52b2tlL01ldGhvZEhhbmRsZXMB"
      + "AAZMb29rdXAAIQAKAAIAAAAAAAMAAQAFAAYAAQATAAAAHQABAAEAAAAFKrcAAbEAAAABABQAAAAGAAEAAAABAAkADQAOAAEAEwAA"
      + "ABsAAQAAAAAAAxIHsAAAAAEAFAAAAAYAAQAAAAEAAQAVAA4AAQATAAAAIQABAAEAAAAJuAAJugAPAACwAAAAAQAUAAAABgABAAAA"
      + "AQADABYAAAACABcAGAAAAAgAAQAZAAEAHwAhAAAACgABACIAJAAmABk="},
    {"Version2", "yv66vgAAAD0AMwoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCQAIAAkHAAoMAAsADAEAB1Zl"
      + "cnNpb24BAAR1c2VzAQABSRIAAAAODAAPABABABdtYWtlQ29uY2F0V2l0aENvbnN0YW50cwEAFShJKUxqYXZhL2xhbmcvU3RyaW5n"
      + "OwoACAASDAATABQBAARuYW1lAQAUKClMamF2YS9sYW5nL1N0cmluZzsKABYAFwcAGAwAGQAUAQAFRXh0cmEBAAR0ZXh0EgABABsM"
      + "AA8AHAEAOChMamF2YS9sYW5nL1N0cmluZztMamF2YS9sYW5nL1N0cmluZzspTGphdmEvbGFuZy9TdHJpbmc7AQAEQ29kZQEAD0xp"
      + "bmVOdW1iZXJUYWJsZQEACHRvU3RyaW5nAQAKU291cmNlRmlsZQEADFZlcnNpb24uamF2YQEAEEJvb3RzdHJhcE1ldGhvZHMPBgAk"
      + "CgAlACYHACcMAA8AKAEAJGphdmEvbGFuZy9pbnZva2UvU3RyaW5nQ29uY2F0RmFjdG9yeQEAmChMamF2YS9sYW5nL2ludm9rZS9N"
      + "ZXRob2RIYW5kbGVzJExvb2t1cDtMamF2YS9sYW5nL1N0cmluZztMamF2YS9sYW5nL2ludm9rZS9NZXRob2RUeXBlO0xqYXZhL2xh"
      + "bmcvU3RyaW5nO1tMamF2YS9sYW5nL09iamVjdDspTGphdmEvbGFuZy9pbnZva2UvQ2FsbFNpdGU7CAAqAQAFdHdvLwEIACwBAAp2"
      + "ZXJzaW9uIAEBAQAMSW5uZXJDbGFzc2VzBwAvAQAlamF2YS9sYW5nL2ludm9rZS9NZXRob2RIYW5kbGVzJExvb2t1cAcAMQEAHmph"
      + "dmEvbGFuZy9pbnZva2UvTWV0aG9kSGFuZGxlcwEABkxvb2t1cAAhAAgAAgAAAAEACgALAAwAAAADAAEABQAGAAEAHQAAAB0AAQAB"
      + "AAAABSq3AAGxAAAAAQAeAAAABgABAAAAAQAJABMAFAABAB0AAAApAAIAAAAAABGyAAcEYLMAB7IAB7oADQAAsAAAAAEAHgAAAAYA"
      + "AQAAAAEAAQAfABQAAQAdAAAAJAACAAEAAAAMuAARuAAVugAaAACwAAAAAQAeAAAABgABAAAAAQADACAAAAACACEAIgAAAA4AAgAj"
      + "AAEAKQAjAAEAKwAtAAAACgABAC4AMAAyABk="},
    {"Extra", "yv66vgAAAD0AEQoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCAAIAQALIHdpdGggZXh0cmEH"
      + "AAoBAAVFeHRyYQEABENvZGUBAA9MaW5lTnVtYmVyVGFibGUBAAR0ZXh0AQAUKClMamF2YS9sYW5nL1N0cmluZzsBAApTb3VyY2VG"
      + "aWxlAQAMVmVyc2lvbi5qYXZhACAACQACAAAAAAACAAAABQAGAAEACwAAAB0AAQABAAAABSq3AAGxAAAAAQAMAAAABgABAAAAAQAI"
      + "AA0ADgABAAsAAAAbAAEAAAAAAAMSB7AAAAABAAwAAAAGAAEAAAABAAEADwAAAAIAEA=="},
  };

  static class Versioned extends ClassLoader {
    private final Map<String, byte[]> own = new HashMap<>();

    Versioned(Map<String, String> classes) {
      super(Reloading.class.getClassLoader());
      classes.forEach((name, text) -> own.put(name, Base64.getDecoder().decode(text)));
    }

    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known == null && own.containsKey(name)) {
          System.out.println("defining " + name);
          known = defineClass(name, own.get(name), 0, own.get(name).length);
        }
        return known != null ? known : super.loadClass(name, resolve);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Object[] made = new Object[4];
    for (int i = 0; i < made.length; i++) {
      Map<String, String> classes = i % 2 == 0 ? Map.of("Version", CLASSES[0][1])
          : Map.of("Version", CLASSES[1][1], "Extra", CLASSES[2][1]);
      made[i] = new Versioned(classes).loadClass("Version").getConstructor().newInstance();
      for (int j = 0; j <= i; j++) System.out.println(made[j]);
    }
    System.out.println(made[0].getClass() == made[2].getClass());
    System.out.println(made[0].getClass().getName().equals(made[1].getClass().getName()));
    System.out.println(made[1].getClass().getMethod("name").invoke(null) + " " + made[3].getClass().getMethod("name").invoke(null));
  }
}

// public class Version { public static String name() { return "one"; } public String toString() { return "version " + name(); } }
// public class Version { private static int uses; public static String name() { uses++; return "two/" + uses; } public String toString() { return "version " + name() + Extra.text(); } } class Extra { static String text() { return " with extra"; } }
