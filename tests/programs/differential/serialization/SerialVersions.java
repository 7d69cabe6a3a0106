import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;

/** Serial version numbers that are computed from the members of a class. */
public class SerialVersions {
  static class Simple implements Serializable { int x; private String s; transient long t; static int st; }
  static abstract class WithMethods implements Serializable, Comparable<WithMethods> {
    static final Object MADE = new Object();
    protected WithMethods(int i, String... s) {}
    private WithMethods() {}
    public int compareTo(WithMethods o) { return 0; }
    abstract void hook();
    static synchronized void stat(int[][] a, Object o) {}
    private void hidden() {}
  }
  interface Face extends Serializable { void f(); int K = 3; }
  enum Level { LOW }
  record Pair(int a, String b) implements Serializable {}

  public static void main(String[] args) throws Exception {
    for (Class<?> c : new Class<?>[] {Simple.class, WithMethods.class, Face.class, Level.class, Pair.class, int[].class,
        String.class, Integer.class, java.util.ArrayList.class, Exception.class}) {
      System.out.println(ObjectStreamClass.lookup(c).getSerialVersionUID() + " " + c);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ObjectOutputStream(out).writeObject(new Simple());
    System.out.println(((Simple) new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject()).x);
  }
}
