import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Streams that cannot be written or read. */
public class SerialErrors {
  static class Plain { int x; }
  static class Holder implements Serializable {
    private static final long serialVersionUID = 1;
    Object content;
    Holder(Object content) { this.content = content; }
  }
  static class NoDefault { NoDefault(int i) {} }
  static class Orphan extends NoDefault implements Serializable {
    private static final long serialVersionUID = 2;
    Orphan() { super(1); }
  }
  static class Refusing implements Serializable {
    private static final long serialVersionUID = 3;
    private void writeObject(ObjectOutputStream out) throws IOException { throw new java.io.NotSerializableException("refused"); }
  }
  static class Thrower implements Serializable {
    private static final long serialVersionUID = 4;
    private void readObject(ObjectInputStream in) { throw new IllegalStateException("while reading"); }
  }
  static class Versioned implements Serializable {
    private static final long serialVersionUID = 0x1122334455667788L;
    int value = 5;
  }

  interface Action { Object run() throws Exception; }

  static void attempt(String what, Action action) {
    try {
      System.out.println(what + ": " + action.run());
    } catch (Exception e) {
      System.out.println(what + ": " + e + (e.getCause() == null ? "" : " <- " + e.getCause()));
    }
  }

  static byte[] bytes(Object o) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ObjectOutputStream(out).writeObject(o);
    return out.toByteArray();
  }

  static Object read(byte[] bytes) throws Exception {
    return new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
  }

  static byte[] replace(byte[] bytes, String from, String to) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return text.replace(from, to).getBytes(StandardCharsets.ISO_8859_1);
  }

  public static void main(String[] args) throws Exception {
    attempt("not serializable", () -> bytes(new Plain()));
    attempt("inside", () -> bytes(new Holder(new Plain())));
    attempt("in a list", () -> bytes(new ArrayList<>(List.of(new Plain()))));
    attempt("refused", () -> bytes(new Refusing()));
    attempt("write an orphan", () -> bytes(new Orphan()).length > 0);
    attempt("read an orphan", () -> read(bytes(new Orphan())));
    attempt("thrower", () -> read(bytes(new Thrower())));
    attempt("empty", () -> read(new byte[0]));
    attempt("no header", () -> read(new byte[] {1, 2, 3, 4}));
    attempt("header only", () -> read(new byte[] {(byte) 0xac, (byte) 0xed, 0, 5}));
    attempt("garbage", () -> read(new byte[] {(byte) 0xac, (byte) 0xed, 0, 5, 1}));
    byte[] versioned = bytes(new Versioned());
    attempt("fine", () -> ((Versioned) read(versioned)).value);
    attempt("other version", () -> read(replace(versioned, "\21\42\63\104", "\0\42\63\104")));
    attempt("no such class", () -> read(replace(versioned, "SerialErrors$Versioned", "SerialErrors$Versionen")));
    attempt("truncated", () -> { byte[] part = new byte[versioned.length - 2]; System.arraycopy(versioned, 0, part, 0, part.length); return read(part); });
    attempt("no longer serializable", () -> read(replace(bytes(new Holder(null)), "SerialErrors$Holder", "SerialErrors$Plain_")));
    byte[] aborted;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ObjectOutputStream stream = new ObjectOutputStream(out);
    attempt("abort", () -> { stream.writeObject(new Holder(new Plain())); return null; });
    stream.close();
    attempt("aborted", () -> read(out.toByteArray()));
    System.out.println(ObjectStreamClass.lookup(Versioned.class) + " " + ObjectStreamClass.lookup(Plain.class) + " "
        + ObjectStreamClass.lookup(Versioned.class).getFields().length + " " + ObjectStreamClass.lookup(Versioned.class).getField("value"));
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes(new Holder("x")))) {
      @Override protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
        System.out.println("resolve " + description.getName());
        if (description.getName().endsWith("Holder")) throw new java.io.InvalidClassException(description.getName(), "not allowed");
        return super.resolveClass(description);
      }
    };
    attempt("filtered", in::readObject);
  }
}
