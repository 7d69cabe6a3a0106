// EXPECT: ok
// OUTPUTS: "1\n", "2\n"
import java.util.Base64;

/** Code of a program's own loader, its classes found while threads interleave: a count may be lost. */
public class LoaderRace extends ClassLoader {
  static int count;
  public static int get() { return count; }
  public static void set(int c) { count = c; }

  /** Compiled from the source in the comment at the end. */
  static final String[][] CLASSES = {
    {"Adder", "yv66vgAAAD0AIQoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWBwAIAQAJQWRkZXJQYXJ0CgAK"
      + "AAsHAAwMAA0ADgEACkxvYWRlclJhY2UBAANnZXQBAAMoKUkKAAcAEAwABQARAQAEKEkpVgoABwATDAAUAA4BAARuZXh0CgAKABYM"
      + "ABcAEQEAA3NldAcAGQEABUFkZGVyBwAbAQASamF2YS9sYW5nL1J1bm5hYmxlAQAEQ29kZQEAD0xpbmVOdW1iZXJUYWJsZQEAA3J1"
      + "bgEAClNvdXJjZUZpbGUBAApBZGRlci5qYXZhACEAGAACAAEAGgAAAAIAAQAFAAYAAQAcAAAAHQABAAEAAAAFKrcAAbEAAAABAB0A"
      + "AAAGAAEAAAABAAEAHgAGAAEAHAAAACkAAwABAAAAEbsAB1m4AAm3AA+2ABK4ABWxAAAAAQAdAAAABgABAAAAAQABAB8AAAACACA="},
    {"AdderPart", "yv66vgAAAD0AFwoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCQAIAAkHAAoMAAsADAEACUFk"
      + "ZGVyUGFydAEAAXYBAAFJCgAIAA4MAA8AEAEAA29uZQEAAygpSQEABChJKVYBAARDb2RlAQAPTGluZU51bWJlclRhYmxlAQAEbmV4"
      + "dAEAClNvdXJjZUZpbGUBAApBZGRlci5qYXZhACAACAACAAAAAQAQAAsADAAAAAMAAAAFABEAAQASAAAAIgACAAIAAAAKKrcAASob"
      + "tQAHsQAAAAEAEwAAAAYAAQAAAAEAAAAUABAAAQASAAAAIQACAAEAAAAJuAANKrQAB2CsAAAAAQATAAAABgABAAAAAQAIAA8AEAAB"
      + "ABIAAAAaAAEAAAAAAAIErAAAAAEAEwAAAAYAAQAAAAEAAQAVAAAAAgAW"},
  };

  @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
    for (String[] entry : CLASSES) {
      if (!entry[0].equals(name)) continue;
      byte[] bytes = Base64.getDecoder().decode(entry[1]);
      return defineClass(name, bytes, 0, bytes.length);
    }
    throw new ClassNotFoundException(name);
  }

  public static void main(String[] args) throws Exception {
    Class<?> adder = new LoaderRace().loadClass("Adder");
    Runnable task = (Runnable) adder.getConstructor().newInstance();
    Thread other = new Thread(task);
    other.start();
    task.run();
    other.join();
    System.out.println(count);
  }
}

// public class Adder implements Runnable { public void run() { LoaderRace.set(new AdderPart(LoaderRace.get()).next()); } } class AdderPart { final int v; AdderPart(int v) { this.v = v; } int next() { return one() + v; } static int one() { return 1; } }
