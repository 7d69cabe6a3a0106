import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Serialized forms: the bytes themselves, externalizable, renamed fields, resolve and replace, validation, filters, library classes. */
public class SerialShapes {
  static class Point implements Serializable {
    private static final long serialVersionUID = 42;
    int x = 1;
    transient int cached = 9;
    String name;
    Point next;

    Point(String name) {
      this.name = name;
    }
  }

  public static class Ext implements Externalizable {
    int a;
    String b;

    public Ext() {
      System.out.print("(Ext()) ");
    }

    Ext(int a, String b) {
      this.a = a;
      this.b = b;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(a);
      out.writeUTF(b);
      out.writeObject(List.of(a, b));
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      a = in.readInt() + 1;
      b = in.readUTF() + in.readObject();
    }
  }

  static class Named implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("total", long.class), new ObjectStreamField("label", String.class)};
    transient int left = 3, right = 4;
    transient String label = "lab";

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField f = out.putFields();
      f.put("total", (long) left * 100 + right);
      f.put("label", label);
      out.writeFields();
      out.writeByte(77);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField f = in.readFields();
      long total = f.get("total", -1L);
      left = (int) total / 100;
      right = (int) total % 100 + in.readByte();
      label = (String) f.get("label", "none") + f.defaulted("label");
    }
  }

  static class NotSerial {
    int base = 5;

    NotSerial() {
      System.out.print("(NotSerial()) ");
      base = 6;
    }
  }

  static class Derived extends NotSerial implements Serializable {
    int own = 7;

    Derived() {
      System.out.print("(Derived()) ");
      base = 100;
    }
  }

  static class Checked implements Serializable, ObjectInputValidation {
    int n;

    Checked(int n) {
      this.n = n;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.registerValidation(this, 0);
      in.defaultReadObject();
    }

    @Override
    public void validateObject() throws InvalidObjectException {
      if (n < 0) throw new InvalidObjectException("negative " + n);
    }
  }

  static class Single implements Serializable {
    static final Single ONLY = new Single();

    private Object readResolve() {
      return ONLY;
    }
  }

  static class Secret implements Serializable {
    final String s;

    Secret(String s) {
      this.s = s;
    }

    private Object writeReplace() {
      return new Box(s.length());
    }

    record Box(int n) implements Serializable {
      Box {
        if (n == 3) throw new IllegalArgumentException("three");
      }

      private Object readResolve() {
        return new Secret("x".repeat(n));
      }
    }
  }

  static class Holder implements Serializable {
    Object ok = "ok", bad = new Object[] {1, new NotSerial()};
  }

  static byte[] bytes(Object... os) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ObjectOutputStream o = new ObjectOutputStream(out)) {
      for (Object x : os) o.writeObject(x);
    }
    return out.toByteArray();
  }

  @SuppressWarnings("unchecked")
  static <T> T copy(T o) throws Exception {
    return (T) new ObjectInputStream(new ByteArrayInputStream(bytes(o))).readObject();
  }

  static String hex(byte[] b) {
    StringBuilder sb = new StringBuilder();
    for (byte x : b) sb.append(x >= 33 && x < 127 ? "" + (char) x : String.format("~%02x", x));
    return sb.toString();
  }

  interface Risky {
    Object get() throws Exception;
  }

  static void show(String name, Risky r) {
    try {
      System.out.println(name + ": " + r.get());
    } catch (Exception e) {
      System.out.println(name + ": " + e);
    }
  }

  public static void main(String[] args) throws Exception {
    Point p = new Point("p");
    p.next = new Point("q");
    p.next.next = p;
    System.out.println(hex(bytes(p)));
    Point c = copy(p);
    System.out.println(c.x + c.name + c.cached + " " + (c.next.next == c) + c.next.name);
    System.out.println(hex(bytes(new int[][] {{1}, null}, TimeUnit.DAYS, "s", "s", Integer.valueOf(5), String.class, null, 'c', 1.5, true)));
    System.out.println(hex(bytes(new Ext(8, "é\0"))) + " " + hex(bytes(new Named())) + " " + hex(bytes(new Secret.Box(2))));
    show("ext", () -> {
      Ext e = copy(new Ext(3, "three"));
      return e.a + e.b;
    });
    show("named", () -> {
      Named n = copy(new Named());
      return n.left + " " + n.right + n.label;
    });
    show("derived", () -> {
      Derived d = copy(new Derived());
      return d.base + " " + d.own;
    });
    show("checked", () -> copy(new Checked(4)).n + " " + copy(new Checked(-4)).n);
    show("single", () -> copy(Single.ONLY) == Single.ONLY);
    show("secret", () -> copy(new Secret("hello")).s + copy(List.of(new Secret("a"), new Secret("bb"))).get(1).s);
    show("record check", () -> copy(new Secret("abc")));
    show("holder", () -> copy(new Holder()));
    show("not serial", () -> copy(new Object[] {new ArrayList<>(List.of(new NotSerial()))}));
    show("thread", () -> copy(new Object[] {Thread.currentThread()}));
    try {
      bytes(Optional.of(1));
    } catch (NotSerializableException e) {
      System.out.println(e.getMessage());
    }
    List<Object> library = List.of(new ArrayList<>(List.of(1, "b")), new TreeMap<>(Map.of("k", 1)), new ArrayDeque<>(List.of(1, 2)), EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS), new EnumMap<>(Map.of(TimeUnit.DAYS, "d")), new BigDecimal("1.50"), BigInteger.TEN.pow(30),
        LocalDate.of(2020, 2, 29), ZonedDateTime.parse("2021-06-01T12:00+02:00[Europe/Paris]"), new Date(5), Locale.CANADA_FRENCH, new UUID(1, 2), BitSet.valueOf(new long[] {5, 6}), new PriorityQueue<>(List.of(3, 1, 2)), Collections.unmodifiableList(Arrays.asList(1, null)),
        List.of(1, 2, 3), Map.of("z", 26), new ConcurrentHashMap<>(Map.of(1, 2)), new AtomicLong(7), new LinkedHashMap<>(Map.of("l", 'h')), new StringBuilder("sb"), Collections.nCopies(2, "n"), new TreeSet<>(Collections.reverseOrder()), new IdentityHashMap<>(Map.of(1, 1)),
        new IllegalStateException("m", new RuntimeException("c")), Thread.State.NEW, new int[] {1}.clone().length);
    for (Object o : library) show(o.getClass().getSimpleName(), () -> copy(o) + " " + bytes(o).length);
    ObjectStreamClass d = ObjectStreamClass.lookup(Point.class);
    System.out.println(d + " " + Arrays.toString(d.getFields()) + " " + d.getSerialVersionUID() + " " + ObjectStreamClass.lookup(Derived.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(NotSerial.class) + " " + ObjectStreamClass.lookup(Named.class).getField("total"));
    byte[] data = bytes(p);
    show("cut", () -> new ObjectInputStream(new ByteArrayInputStream(data, 0, data.length - 9)).readObject());
    show("garbage", () -> new ObjectInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4})).readObject());
    show("filter", () -> {
      ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(data));
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("java.lang.*;!*"));
      return in.readObject();
    });
    show("version", () -> {
      byte[] other = data.clone();
      for (int i = 0; i < other.length - 8; i++) if (other[i] == 42 && other[i - 1] == 0) other[i] = 43;
      return new ObjectInputStream(new ByteArrayInputStream(other)).readObject();
    });
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ObjectOutputStream o = new ObjectOutputStream(out)) {
      o.writeInt(5);
      o.writeObject(p);
      p.x = 50;
      o.writeObject(p);
      o.writeUnshared(p);
      o.reset();
      o.writeObject(p);
    }
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(out.toByteArray()));
    System.out.println(in.readInt() + " " + ((Point) in.readObject()).x + ((Point) in.readObject()).x + ((Point) in.readObject()).x + ((Point) in.readObject()).x + " " + in.available());
    show("end", in::readObject);
    Map<String, Object> tangle = new HashMap<>();
    List<Object> inside = new ArrayList<>();
    tangle.put("list", inside);
    inside.add(tangle);
    inside.add(inside);
    Map<String, Object> back = copy(tangle);
    List<?> list = (List<?>) back.get("list");
    System.out.println((list.get(0) == back) + " " + (list.get(1) == list));
  }
}
