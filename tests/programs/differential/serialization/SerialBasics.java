import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Objects to bytes and back: fields of every type, transient and static ones, arrays, collections, shared references. */
public class SerialBasics {
  static class Everything implements Serializable {
    private static final long serialVersionUID = 1;
    boolean z = true;
    byte b = -1;
    char c = 'c';
    short s = 2;
    int i = 3;
    long j = 4;
    float f = 5.5f;
    double d = -0.0;
    String text = "text \u20ac \0";
    transient int gone = 7;
    static int counter = 8;
    int[] ints = {1, 2, 3};
    double[] doubles = {1.5, Double.NaN};
    float[] floats = {2.5f};
    long[][] nested = {{1}, {}, null};
    Object[] objects = {"x", 1, null, 'c', new Integer[] {5}};
    Everything next;
    final String fixed;
    Everything(String fixed) { this.fixed = fixed; System.out.println("constructor " + fixed); }
  }

  static byte[] bytes(Object o) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ObjectOutputStream stream = new ObjectOutputStream(out)) {
      stream.writeObject(o);
    }
    return out.toByteArray();
  }

  @SuppressWarnings("unchecked")
  static <T> T copy(T o) throws Exception {
    byte[] bytes = bytes(o);
    System.out.println(bytes.length + " bytes, hash " + Arrays.hashCode(bytes));
    return (T) new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
  }

  public static void main(String[] args) throws Exception {
    Everything e = new Everything("first");
    e.next = e;
    Everything.counter = 9;
    Everything back = copy(e);
    System.out.println(back.z + " " + back.b + " " + back.c + " " + back.s + " " + back.i + " " + back.j + " " + back.f + " "
        + back.d + " " + back.text.equals(e.text) + " " + back.gone + " " + Everything.counter + " " + back.fixed);
    System.out.println(Arrays.toString(back.ints) + Arrays.toString(back.doubles) + Arrays.toString(back.floats)
        + Arrays.deepToString(back.nested) + Arrays.deepToString(back.objects));
    System.out.println((back.next == back) + " " + (back != e));
    System.out.println(copy("string") + " " + copy(42) + " " + copy('c') + " " + copy(1.5) + " " + copy(null));
    System.out.println(Arrays.toString(copy(new String[] {"a", null, "b"})) + " " + Arrays.toString(copy(new byte[] {1, 2})));
    List<Object> shared = new ArrayList<>();
    List<Integer> inner = new ArrayList<>(List.of(1, 2));
    shared.add(inner);
    shared.add(inner);
    shared.add(shared);
    List<Object> sharedBack = copy(shared);
    System.out.println((sharedBack.get(0) == sharedBack.get(1)) + " " + (sharedBack.get(2) == sharedBack) + " " + sharedBack.get(0));
    Map<String, List<Integer>> map = new LinkedHashMap<>();
    map.put("one", List.of(1));
    map.put("many", Arrays.asList(1, 2, 3));
    System.out.println(copy(map));
    System.out.println(copy(new HashMap<>(Map.of("k", "v"))) + " " + copy(new TreeMap<>(Map.of(2, "b", 1, "a"))));
    System.out.println(copy(List.of("immutable", "list")) + " " + copy(List.of()));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ObjectOutputStream stream = new ObjectOutputStream(out);
    stream.writeInt(5);
    stream.writeUTF("utf");
    stream.writeObject(inner);
    inner.add(3);
    stream.writeObject(inner);
    stream.reset();
    stream.writeObject(inner);
    stream.writeUnshared("u");
    stream.writeDouble(2.5);
    stream.close();
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(out.toByteArray()));
    System.out.println(in.readInt() + " " + in.readUTF() + " " + in.readObject() + " " + in.readObject() + " " + in.readObject()
        + " " + in.readObject() + " " + in.readDouble() + " " + in.available());
  }
}
