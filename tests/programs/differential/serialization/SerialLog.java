import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A command log: commands are serialized one by one, replayed into a new store, snapshots taken between. */
public class SerialLog {
  interface Command extends Serializable { void apply(Store store); }
  static class Put implements Command {
    private static final long serialVersionUID = 1;
    final String key;
    final int value;
    Put(String key, int value) { this.key = key; this.value = value; }
    @Override public void apply(Store store) { store.values.put(key, value); }
  }
  static class Add implements Command {
    private static final long serialVersionUID = 1;
    final String key;
    final int[] amounts;
    Add(String key, int... amounts) { this.key = key; this.amounts = amounts; }
    @Override public void apply(Store store) { for (int a : amounts) store.values.merge(key, a, Integer::sum); }
  }
  static class Batch implements Command {
    private static final long serialVersionUID = 1;
    final List<Command> commands;
    Batch(Command... commands) { this.commands = new ArrayList<>(List.of(commands)); }
    @Override public void apply(Store store) { for (Command c : commands) c.apply(store); }
  }
  static class Store implements Serializable {
    private static final long serialVersionUID = 1;
    final Map<String, Integer> values = new TreeMap<>();
    transient Consumer<String> listener = s -> {};
    int applied;
    void run(Command c) { c.apply(this); applied++; listener.accept(values.toString()); }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      listener = s -> System.out.println("  " + s);
    }
  }

  static byte[] bytes(Object o) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ObjectOutputStream(out).writeObject(o);
    return out.toByteArray();
  }

  static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    return new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
  }

  public static void main(String[] args) throws Exception {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    DataOutputStream log = new DataOutputStream(file);
    Store store = new Store();
    byte[] snapshot = null;
    Command[] commands = {new Put("a", 1), new Add("a", 2, 3), new Batch(new Put("b", 10), new Add("b", -1), new Batch()), new Put("c", 5)};
    for (int i = 0; i < commands.length; i++) {
      byte[] bytes = bytes(commands[i]);
      log.writeInt(bytes.length);
      log.write(bytes);
      store.run(commands[i]);
      if (i == 1) snapshot = bytes(store);
    }
    System.out.println(store.values + " " + store.applied);
    Store recovered = (Store) read(snapshot);
    System.out.println(recovered.values);
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(file.toByteArray()));
    int skipped = 0;
    try {
      for (;;) {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        if (skipped++ < recovered.applied) continue;
        recovered.run((Command) read(bytes));
        skipped = Math.max(skipped, recovered.applied);
      }
    } catch (EOFException end) {
      System.out.println("end of log");
    }
    System.out.println(recovered.values.equals(store.values) + " " + recovered.applied);
  }
}
