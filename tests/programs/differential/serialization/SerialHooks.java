import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.ObjectStreamField;
import java.io.Serializable;

/** writeObject, readObject, replacements, Externalizable, inheritance, enums, singletons, declared fields, validation. */
public class SerialHooks {
  static class NotSerializable {
    int base = 1;
    NotSerializable() { System.out.println("constructor of the first class that is not Serializable"); base = 10; }
  }
  static class Parent extends NotSerializable implements Serializable {
    private static final long serialVersionUID = 1;
    int parent = 2;
    private void writeObject(ObjectOutputStream out) throws IOException {
      System.out.println("Parent.writeObject");
      out.defaultWriteObject();
      out.writeInt(parent * 2);
    }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      System.out.println("Parent.readObject " + parent + " " + in.readInt());
    }
  }
  static class Child extends Parent {
    private static final long serialVersionUID = 2;
    transient String derived = "made";
    String kept = "kept";
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      derived = "restored from " + kept;
    }
  }
  static class Singleton implements Serializable {
    private static final long serialVersionUID = 3;
    static final Singleton ONE = new Singleton();
    private Object readResolve() throws ObjectStreamException { System.out.println("readResolve"); return ONE; }
  }
  static class Replaced implements Serializable {
    private static final long serialVersionUID = 4;
    final int value;
    Replaced(int value) { this.value = value; }
    private Object writeReplace() { return new Form(value + 100); }
    static class Form implements Serializable {
      private static final long serialVersionUID = 5;
      final int stored;
      Form(int stored) { this.stored = stored; }
      Object readResolve() { return new Replaced(stored - 100); }
    }
  }
  public static class External implements Externalizable {
    String name;
    int[] data;
    public External() { System.out.println("External()"); }
    External(String name, int... data) { this.name = name; this.data = data; }
    @Override public void writeExternal(ObjectOutput out) throws IOException {
      out.writeUTF(name);
      out.writeInt(data.length);
      for (int d : data) out.writeInt(d);
      out.writeObject("trailer");
    }
    @Override public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      name = in.readUTF();
      data = new int[in.readInt()];
      for (int i = 0; i < data.length; i++) data[i] = in.readInt();
      System.out.println("read " + in.readObject());
    }
  }
  enum Color { RED, GREEN { @Override String shade() { return "dark"; } }; String shade() { return "light"; } }
  static class Declared implements Serializable {
    private static final long serialVersionUID = 6;
    private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("sum", int.class), new ObjectStreamField("who", String.class)};
    transient int a = 3, b = 4;
    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("sum", a + b);
      fields.put("who", "declared");
      out.writeFields();
    }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField fields = in.readFields();
      a = fields.get("sum", 0);
      b = fields.defaulted("sum") ? -1 : 0;
      System.out.println(fields.get("who", "nobody"));
    }
  }
  static class Validated implements Serializable, ObjectInputValidation {
    private static final long serialVersionUID = 7;
    int low, high;
    Validated(int low, int high) { this.low = low; this.high = high; }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.registerValidation(this, 0);
      in.defaultReadObject();
    }
    @Override public void validateObject() throws InvalidObjectException {
      if (low > high) throw new InvalidObjectException("range " + low + ".." + high);
    }
  }

  @SuppressWarnings("unchecked")
  static <T> T copy(T o) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ObjectOutputStream stream = new ObjectOutputStream(out);
    stream.writeObject(o);
    stream.close();
    System.out.println(out.size() + " bytes");
    return (T) new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();
  }

  public static void main(String[] args) throws Exception {
    Child child = new Child();
    child.base = 77;
    child.parent = 5;
    Child back = copy(child);
    System.out.println(back.base + " " + back.parent + " " + back.kept + " " + back.derived);
    System.out.println(copy(Singleton.ONE) == Singleton.ONE);
    System.out.println(copy(new Replaced(7)).value);
    External external = copy(new External("ext", 1, 2, 3));
    System.out.println(external.name + " " + external.data.length);
    System.out.println((copy(Color.GREEN) == Color.GREEN) + " " + copy(Color.GREEN).shade() + " " + (copy(Color.values())[0] == Color.RED));
    Declared declared = copy(new Declared());
    System.out.println(declared.a + " " + declared.b);
    System.out.println(copy(new Validated(1, 2)).high);
    try {
      copy(new Validated(2, 1));
    } catch (InvalidObjectException e) {
      System.out.println(e);
    }
    System.out.println(copy(SerialHooks.class) + " " + copy(int[].class) + " " + copy(int.class));
  }
}
