import java.util.Arrays;
import java.util.Base64;

/** What defineClass and loadClass refuse. */
public class LoaderErrors {
  /** Compiled from the source in the comment at the end. */
  static final String[][] CLASSES = {
    {"Good", "yv66vgAAAD0ADQoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWBwAIAQAER29vZAEABENvZGUB"
      + "AA9MaW5lTnVtYmVyVGFibGUBAApTb3VyY2VGaWxlAQAJR29vZC5qYXZhACEABwACAAAAAAABAAEABQAGAAEACQAAAB0AAQABAAAA"
      + "BSq3AAGxAAAAAQAKAAAABgABAAAAAQABAAsAAAACAAw="},
    {"Init", "yv66vgAAAD0AFgoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWBwAIAQAfamF2YS9sYW5nL0ls"
      + "bGVnYWxTdGF0ZUV4Y2VwdGlvbggACgEABGluaXQKAAcADAwABQANAQAVKExqYXZhL2xhbmcvU3RyaW5nOylWBwAPAQAESW5pdAEA"
      + "BENvZGUBAA9MaW5lTnVtYmVyVGFibGUBAAFmAQAIPGNsaW5pdD4BAApTb3VyY2VGaWxlAQAJSW5pdC5qYXZhACEADgACAAAAAAAD"
      + "AAEABQAGAAEAEAAAAB0AAQABAAAABSq3AAGxAAAAAQARAAAABgABAAAAAQAJABIABgABABAAAAAZAAAAAAAAAAGxAAAAAQARAAAA"
      + "BgABAAAAAQAIABMABgABABAAAAAiAAMAAAAAAAq7AAdZEgm3AAu/AAAAAQARAAAABgABAAAAAQABABQAAAACABU="},
    {"Sub", "yv66vgAAAD0ADQoAAgADBwAEDAAFAAYBAAVCYXNlMgEABjxpbml0PgEAAygpVgcACAEAA1N1YgEABENvZGUBAA9MaW5lTnVtYmVy"
      + "VGFibGUBAApTb3VyY2VGaWxlAQAIU3ViLmphdmEAIQAHAAIAAAAAAAEAAQAFAAYAAQAJAAAAHQABAAEAAAAFKrcAAbEAAAABAAoA"
      + "AAAGAAEAAAABAAEACwAAAAIADA=="},
    {"p.Packaged", "yv66vgAAAD0AEQoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCAAIAQAIcGFja2FnZWQHAAoB"
      + "AApwL1BhY2thZ2VkAQAEQ29kZQEAD0xpbmVOdW1iZXJUYWJsZQEACHRvU3RyaW5nAQAUKClMamF2YS9sYW5nL1N0cmluZzsBAApT"
      + "b3VyY2VGaWxlAQANUGFja2FnZWQuamF2YQAhAAkAAgAAAAAAAgABAAUABgABAAsAAAAdAAEAAQAAAAUqtwABsQAAAAEADAAAAAYA"
      + "AQAAAAEAAQANAA4AAQALAAAAGwABAAEAAAADEgewAAAAAQAMAAAABgABAAAAAQABAA8AAAACABA="},
  };

  static byte[] bytes(String name) {
    for (String[] entry : CLASSES) {
      if (entry[0].equals(name)) return Base64.getDecoder().decode(entry[1]);
    }
    throw new IllegalArgumentException(name);
  }

  static class Open extends ClassLoader {
    Class<?> define(String name, byte[] bytes) { return defineClass(name, bytes, 0, bytes.length); }
    Class<?> define(String name, byte[] bytes, int from, int count) { return defineClass(name, bytes, from, count); }
    Class<?> loaded(String name) { return findLoadedClass(name); }
  }

  interface Action { Object run() throws Throwable; }

  static void attempt(String what, Action action) {
    try {
      System.out.println(what + ": " + action.run());
    } catch (Throwable t) {
      System.out.println(what + ": " + String.valueOf(t).replaceAll("@\\w+", "@") + (t.getCause() == null ? "" : " <- " + t.getCause()));
    }
  }

  static byte[] with(byte[] bytes, int at, int value) {
    byte[] copy = bytes.clone();
    copy[at] = (byte) value;
    return copy;
  }

  public static void main(String[] args) throws Exception {
    Open loader = new Open();
    attempt("magic", () -> loader.define("Good", with(bytes("Good"), 0, 0)));
    attempt("magic without a name", () -> loader.define(null, new byte[] {1, 2, 3, 4, 5, 6, 7, 8}));
    attempt("empty", () -> loader.define("Good", new byte[0]));
    attempt("truncated", () -> loader.define("Good", Arrays.copyOf(bytes("Good"), 7)));
    attempt("version", () -> loader.define("Good", with(bytes("Good"), 7, 99)));
    attempt("cut", () -> { try { return loader.define("Good", Arrays.copyOf(bytes("Good"), bytes("Good").length - 5)); } catch (ClassFormatError e) { return e.getClass(); } });
    attempt("wrong name", () -> loader.define("Better", bytes("Good")));
    attempt("bad name", () -> loader.define("a/b", bytes("Good")));
    attempt("prohibited", () -> loader.define("java.lang.Good", bytes("Good")));
    attempt("range", () -> loader.define("Good", bytes("Good"), 1, bytes("Good").length));
    attempt("null bytes", () -> loader.define("Good", null));
    System.out.println(loader.loaded("Good"));
    attempt("good", () -> loader.define("Good", bytes("Good")));
    attempt("twice", () -> loader.define("Good", bytes("Good")));
    System.out.println(loader.loaded("Good") + " " + loader.loaded("java.lang.String"));
    attempt("without a name", () -> loader.define(null, bytes("p.Packaged")).getConstructor().newInstance());
    attempt("no superclass", () -> loader.define("Sub", bytes("Sub")));
    attempt("initializer", () -> loader.define("Init", bytes("Init")).getMethod("f").invoke(null));
    attempt("initializer again", () -> loader.loadClass("Init").getMethod("f").invoke(null));
    attempt("not there", () -> loader.loadClass("p.Nothing"));
    attempt("forName", () -> Class.forName("p.Packaged", true, loader));
    attempt("package", () -> Class.forName("p.Packaged", true, loader).getPackage());
    attempt("library loader", () -> Class.forName("LoaderErrors", true, null));
    attempt("platform loader", () -> ClassLoader.getPlatformClassLoader().loadClass("java.util.List"));
    attempt("platform loader, ours", () -> ClassLoader.getPlatformClassLoader().loadClass("LoaderErrors"));
  }
}

// public class Good { }
// package p; public class Packaged { public String toString() { return "packaged"; } }
// public class Sub extends Base2 { } class Base2 { }
// public class Init { static { if (true) throw new IllegalStateException("init"); } public static void f() {} }
