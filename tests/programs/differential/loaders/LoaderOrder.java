import java.util.Base64;

/** When and in which order a loader is asked. */
public class LoaderOrder {
  /** Compiled from the source in the comment at the end. */
  static final String[][] CLASSES = {
    {"Caller", "yv66vgAAAD0AiwoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCQAIAAkHAAoMAAsADAEAEGph"
      + "dmEvbGFuZy9TeXN0ZW0BAANvdXQBABVMamF2YS9pby9QcmludFN0cmVhbTsIAA4BAAdydW5uaW5nCgAQABEHABIMABMAFAEAE2ph"
      + "dmEvaW8vUHJpbnRTdHJlYW0BAAdwcmludGxuAQAVKExqYXZhL2xhbmcvU3RyaW5nOylWBwAWAQAGSGVscGVyCgAVABgMAAUAGQEA"
      + "BChJKVYKABUAGwwAHAAdAQAFdHdpY2UBAAMoKUkKABAAHwwAEwAZBwAhAQATamF2YS91dGlsL0FycmF5TGlzdAoAIAADCwAkACUH"
      + "ACYMACcAKAEADmphdmEvdXRpbC9MaXN0AQADYWRkAQAVKExqYXZhL2xhbmcvT2JqZWN0OylaCgAqACsHACwMAC0ABgEAB01pc3Np"
      + "bmcBAAV0b3VjaAcALwEAHmphdmEvbGFuZy9Ob0NsYXNzRGVmRm91bmRFcnJvcgoAMQAyBwAzDAA0ADUBABBqYXZhL2xhbmcvU3Ry"
      + "aW5nAQAHdmFsdWVPZgEAJihMamF2YS9sYW5nL09iamVjdDspTGphdmEvbGFuZy9TdHJpbmc7CgAuADcMADgAOQEACGdldENhdXNl"
      + "AQAXKClMamF2YS9sYW5nL1Rocm93YWJsZTsSAAAAOwwAPAA9AQAXbWFrZUNvbmNhdFdpdGhDb25zdGFudHMBADgoTGphdmEvbGFu"
      + "Zy9TdHJpbmc7TGphdmEvbGFuZy9TdHJpbmc7KUxqYXZhL2xhbmcvU3RyaW5nOwcAPwEAB0ZhaWx1cmUIAEEBAAZmYWlsZWQKAD4A"
      + "QwwABQAUCgA+AEUMAEYARwEACmdldE1lc3NhZ2UBABQoKUxqYXZhL2xhbmcvU3RyaW5nOxIAAQBJDABKAEsBAANydW4BAB4oTEhl"
      + "bHBlcjspTGphdmEvbGFuZy9SdW5uYWJsZTsLAE0ATgcATwwASgAGAQASamF2YS9sYW5nL1J1bm5hYmxlBwBRAQAJW0xIZWxwZXI7"
      + "CgBTAFQHAFUMAFYARwEAD2phdmEvbGFuZy9DbGFzcwEADWdldFNpbXBsZU5hbWUSAAIAWAwAPABZAQAoKFpJTGphdmEvbGFuZy9T"
      + "dHJpbmc7KUxqYXZhL2xhbmcvU3RyaW5nOwkAFQBbDABcAF0BAAVjb3VudAEAAUkSAAMAXwwAPABgAQAWKElJKUxqYXZhL2xhbmcv"
      + "U3RyaW5nOwgAYgEAEkNhbGxlciBpbml0aWFsaXNlZAcAZAEABkNhbGxlcgEABENvZGUBAA9MaW5lTnVtYmVyVGFibGUBAA1TdGFj"
      + "a01hcFRhYmxlAQAMbGFtYmRhJHJ1biQwAQALKExIZWxwZXI7KVYBAAg8Y2xpbml0PgEAClNvdXJjZUZpbGUBAAtDYWxsZXIuamF2"
      + "YQEAEEJvb3RzdHJhcE1ldGhvZHMPBgBvCgBwAHEHAHIMADwAcwEAJGphdmEvbGFuZy9pbnZva2UvU3RyaW5nQ29uY2F0RmFjdG9y"
      + "eQEAmChMamF2YS9sYW5nL2ludm9rZS9NZXRob2RIYW5kbGVzJExvb2t1cDtMamF2YS9sYW5nL1N0cmluZztMamF2YS9sYW5nL2lu"
      + "dm9rZS9NZXRob2RUeXBlO0xqYXZhL2xhbmcvU3RyaW5nO1tMamF2YS9sYW5nL09iamVjdDspTGphdmEvbGFuZy9pbnZva2UvQ2Fs"
      + "bFNpdGU7CAB1AQAGASA8LSABDwYAdwoAeAB5BwB6DAB7AHwBACJqYXZhL2xhbmcvaW52b2tlL0xhbWJkYU1ldGFmYWN0b3J5AQAL"
      + "bWV0YWZhY3RvcnkBAMwoTGphdmEvbGFuZy9pbnZva2UvTWV0aG9kSGFuZGxlcyRMb29rdXA7TGphdmEvbGFuZy9TdHJpbmc7TGph"
      + "dmEvbGFuZy9pbnZva2UvTWV0aG9kVHlwZTtMamF2YS9sYW5nL2ludm9rZS9NZXRob2RUeXBlO0xqYXZhL2xhbmcvaW52b2tlL01l"
      + "dGhvZEhhbmRsZTtMamF2YS9sYW5nL2ludm9rZS9NZXRob2RUeXBlOylMamF2YS9sYW5nL2ludm9rZS9DYWxsU2l0ZTsQAAYPBgB/"
      + "CgBjAIAMAGgAaQgAggEABQEgASABCACEAQAKbGFtYmRhIAEgAQEADElubmVyQ2xhc3NlcwcAhwEAJWphdmEvbGFuZy9pbnZva2Uv"
      + "TWV0aG9kSGFuZGxlcyRMb29rdXAHAIkBAB5qYXZhL2xhbmcvaW52b2tlL01ldGhvZEhhbmRsZXMBAAZMb29rdXAAIQBjAAIAAQBN"
      + "AAAABAABAAUABgABAGUAAAAdAAEAAQAAAAUqtwABsQAAAAEAZgAAAAYAAQAAAAMAAQBKAAYAAQBlAAABKgAEAAYAAACasgAHEg22"
      + "AA+7ABVZBrcAF0yyAAcrtgAatgAeuwAgWbcAIk0sK7kAIwIAVyxOuAAppwAaTrIABy24ADAttgA2uAAwugA6AAC2AA+7AD5ZEkC3"
      + "AEK/TrIABy22AES2AA8rugBIAABOLbkATAEABb0AFVkDK1NZBAFTOgQZBDoFsgAHGQXBAFAZBcAAUL4SFbYAUroAVwAAtgAPsQAC"
      + "ACsAMAAzAC4ASgBUAFQAPgACAGYAAABOABMAAAAGAAgABwARAAgAGwAJACMACgArAAwALQANADAAEAAzAA4ANAAPAEoAEgBUABMA"
      + "VQAUAF8AFgBmABcAbAAYAHoAGQB+ABoAmQAbAGcAAAAaAAP/ADMAAwcAYwcAFQcAJAABBwAuFkkHAD4QCgBoAGkAAQBlAAAAKwAD"
      + "AAEAAAATsgAHKrYAGrIAWroAXgAAtgAPsQAAAAEAZgAAAAYAAQAAABYACABqAAYAAQBlAAAAIQACAAAAAAAJsgAHEmG2AA+xAAAA"
      + "AQBmAAAABgABAAAABAADAGsAAAACAGwAbQAAAB4ABABuAAEAdAB2AAMAfQB+AH0AbgABAIEAbgABAIMAhQAAAAoAAQCGAIgAigAZ"},
    {"Failure", "yv66vgAAAD0ADQoAAgADBwAEDAAFAAYBABpqYXZhL2xhbmcvUnVudGltZUV4Y2VwdGlvbgEABjxpbml0PgEAFShMamF2YS9sYW5n"
      + "L1N0cmluZzspVgcACAEAB0ZhaWx1cmUBAARDb2RlAQAPTGluZU51bWJlclRhYmxlAQAKU291cmNlRmlsZQEAC0NhbGxlci5qYXZh"
      + "ACAABwACAAAAAAABAAAABQAGAAEACQAAAB4AAgACAAAABiortwABsQAAAAEACgAAAAYAAQAAACUAAQALAAAAAgAM"},
    {"Helper", "yv66vgAAAD0AJgoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCQAIAAkHAAoMAAsADAEABkhl"
      + "bHBlcgEABXZhbHVlAQABSQkACAAODAAPAAwBAAVjb3VudAkAEQASBwATDAAUABUBABBqYXZhL2xhbmcvU3lzdGVtAQADb3V0AQAV"
      + "TGphdmEvaW8vUHJpbnRTdHJlYW07CAAXAQASSGVscGVyIGluaXRpYWxpc2VkCgAZABoHABsMABwAHQEAE2phdmEvaW8vUHJpbnRT"
      + "dHJlYW0BAAdwcmludGxuAQAVKExqYXZhL2xhbmcvU3RyaW5nOylWAQAEKEkpVgEABENvZGUBAA9MaW5lTnVtYmVyVGFibGUBAAV0"
      + "d2ljZQEAAygpSQEACDxjbGluaXQ+AQAKU291cmNlRmlsZQEAC0NhbGxlci5qYXZhACAACAACAAAAAgAIAA8ADAAAABAACwAMAAAA"
      + "AwAAAAUAHgABAB8AAAAqAAIAAgAAABIqtwABKhu1AAeyAA0EYLMADbEAAAABACAAAAAGAAEAAAAhAAAAIQAiAAEAHwAAAB8AAgAB"
      + "AAAABwUqtAAHaKwAAAABACAAAAAGAAEAAAAiAAgAIwAGAAEAHwAAACkAAgAAAAAADQOzAA2yABASFrYAGLEAAAABACAAAAAKAAIA"
      + "AAAeAAQAHwABACQAAAACACU="},
  };

  static class Quiet extends ClassLoader {
    Quiet(ClassLoader parent) { super(parent); }

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

  static class Loud extends Quiet {
    Loud() { super(LoaderOrder.class.getClassLoader()); }

    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("java.")) System.out.println("  asked for " + name);
      Class<?> c = super.loadClass(name, resolve);
      if (!name.startsWith("java.")) System.out.println("  found " + c.getName());
      return c;
    }

    @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
      System.out.println("  define " + name);
      return super.findClass(name);
    }
  }

  public static void main(String[] args) throws Exception {
    Loud loud = new Loud();
    Class<?> c = Class.forName("Caller", false, loud);
    System.out.println("loaded");
    Object o = c.getConstructor().newInstance();
    ((Runnable) o).run();
    ((Runnable) o).run();
    System.out.println("again");
    ((Runnable) Class.forName("Caller", false, new Loud()).getConstructor().newInstance()).run();
  }
}

// import java.util.ArrayList;
// import java.util.List;
// public class Caller implements Runnable {
//   static { System.out.println("Caller initialised"); }
//   public void run() {
//     System.out.println("running");
//     Helper h = new Helper(3);
//     System.out.println(h.twice());
//     List<Helper> list = new ArrayList<>();
//     list.add(h);
//     try {
//       Object o = list;
//       Missing.touch();
//     } catch (NoClassDefFoundError e) {
//       System.out.println(e + " <- " + e.getCause());
//     }
//     try {
//       throw new Failure("failed");
//     } catch (Failure f) {
//       System.out.println(f.getMessage());
//     }
//     Runnable lambda = () -> System.out.println("lambda " + h.twice() + " " + Helper.count);
//     lambda.run();
//     Helper[] array = {h, null};
//     Object o = array;
//     System.out.println((o instanceof Helper[]) + " " + ((Helper[]) o).length + " " + Helper.class.getSimpleName());
//   }
// }
// class Helper {
//   static int count = 0;
//   static { System.out.println("Helper initialised"); }
//   final int value;
//   Helper(int value) { this.value = value; count++; }
//   int twice() { return 2 * value; }
// }
// class Failure extends RuntimeException {
//   Failure(String s) { super(s); }
// }
// class Missing { static void touch() {} }
