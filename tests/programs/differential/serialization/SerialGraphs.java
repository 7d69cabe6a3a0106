import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/** Cyclic graphs, collections with their own forms, deep copies, exceptions. */
public class SerialGraphs {
  static class Node implements Serializable {
    private static final long serialVersionUID = 1;
    final String name;
    final List<Node> edges = new ArrayList<>();
    Node back;
    Node(String name) { this.name = name; }
    Node to(Node other) { edges.add(other); other.back = this; return this; }
  }
  enum Day { MON, TUE, WED }

  @SuppressWarnings("unchecked")
  static <T> T copy(T o) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ObjectOutputStream(out).writeObject(o);
    return (T) new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();
  }

  static String walk(Node node, Set<Node> seen) {
    if (!seen.add(node)) return "^" + node.name;
    StringBuilder s = new StringBuilder(node.name).append('<').append(node.back == null ? "" : node.back.name).append('>');
    for (Node next : node.edges) s.append('(').append(walk(next, seen)).append(')');
    return s.toString();
  }

  static void thrower(int depth) {
    if (depth == 0) throw new IllegalStateException("deep", new RuntimeException("cause"));
    thrower(depth - 1);
  }

  public static void main(String[] args) throws Exception {
    Node a = new Node("a"), b = new Node("b"), c = new Node("c");
    a.to(b).to(c);
    b.to(c).to(a);
    c.to(c);
    System.out.println(walk(a, new LinkedHashSet<>()));
    System.out.println(walk(copy(a), new LinkedHashSet<>()));
    Node chain = new Node("end");
    for (int i = 0; i < 200; i++) chain = new Node("n" + i).to(chain);
    int length = 0;
    for (Node n = copy(chain); n != null; n = n.edges.isEmpty() ? null : n.edges.get(0)) length++;
    System.out.println(length);
    System.out.println(copy(new LinkedList<>(List.of(1, 2))) + " " + copy(new ArrayDeque<>(List.of("x", "y"))) + " "
        + copy(new HashSet<>(Set.of(5))) + " " + copy(new PriorityQueue<>(List.of(3, 1, 2))));
    BitSet bits = new BitSet();
    bits.set(3);
    bits.set(70);
    System.out.println(copy(bits) + " " + copy(EnumSet.of(Day.MON, Day.WED)) + " " + copy(new EnumMap<>(Map.of(Day.TUE, "t"))));
    IdentityHashMap<String, Integer> identity = new IdentityHashMap<>();
    identity.put("k", 1);
    System.out.println(copy(identity).size() + " " + copy(new StringBuilder("builder")) + " " + copy(new java.math.BigInteger("123456789012345678901234567890")) + " "
        + copy(new java.math.BigDecimal("1.50")) + " " + copy(java.util.Optional.class));
    try {
      thrower(3);
    } catch (IllegalStateException e) {
      e.addSuppressed(new Exception("suppressed"));
      IllegalStateException back = copy(e);
      back.printStackTrace();
      System.out.println(back.getStackTrace().length + " " + back.getStackTrace()[0] + " " + back.getSuppressed().length);
    }
    Map<String, Object> original = new java.util.LinkedHashMap<>();
    original.put("self", original);
    original.put("list", new ArrayList<>(List.of(1)));
    Map<String, Object> deep = copy(original);
    ((List<Object>) (List<?>) deep.get("list")).add(2);
    System.out.println((deep.get("self") == deep) + " " + original.get("list") + " " + deep.get("list"));
  }
}
