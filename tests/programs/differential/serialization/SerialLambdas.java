import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Comparator;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/** Lambdas in object streams: they come back through the method that javac writes for it. */
public class SerialLambdas {
  interface Task extends Serializable { String run(String s); }

  static class Multiplier implements Serializable {
    private static final long serialVersionUID = 1;
    final int factor;
    Multiplier(int factor) { this.factor = factor; }
    Task bound() { return s -> s.repeat(factor); }
    String times(String s) { return s + " x" + factor; }
  }

  @SuppressWarnings("unchecked")
  static <T> T copy(T o) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ObjectOutputStream(out).writeObject(o);
    return (T) new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();
  }

  public static void main(String[] args) throws Exception {
    int i = 5;
    long j = 1L << 40;
    String text = "captured";
    Task task = s -> s + text + i + j;
    System.out.println(copy(task).run("> "));
    Task plain = s -> s.toUpperCase();
    System.out.println(copy(plain).run("plain"));
    System.out.println(copy(new Multiplier(3).bound()).run("ab"));
    Task reference = new Multiplier(7)::times;
    System.out.println(copy(reference).run("ref"));
    Supplier<Multiplier> constructor = (Supplier<Multiplier> & Serializable) () -> new Multiplier(2);
    System.out.println(copy(constructor).get().factor);
    TreeMap<String, Integer> map = new TreeMap<>((Comparator<String> & Serializable) (a, b) -> b.compareTo(a));
    map.put("a", 1);
    map.put("b", 2);
    TreeMap<String, Integer> back = copy(map);
    back.put("c", 3);
    System.out.println(back);
    System.out.println(copy(Comparator.comparing((Function<String, Integer> & Serializable) String::length)).compare("aaa", "b"));
    Function<String, String> not = s -> s;
    try {
      copy(not);
    } catch (NotSerializableException e) {
      System.out.println("not serializable");
    }
  }
}
