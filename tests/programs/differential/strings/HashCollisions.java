import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Equal hash codes: switches on strings, hash maps whose buckets become trees, interning and identity. */
public class HashCollisions {
  static int which(String s) {
    switch (s) {
      case "Aa":
        return 1;
      case "BB":
        return 2;
      case "AaAa":
        return 3;
      case "BBBB":
        return 4;
      case "AaBB":
        return 5;
      case "":
        return 6;
      case "\0":
        return 7;
      case "polygenelubricants":
        return 8;
      default:
        return -1;
    }
  }

  static String arrow(String s) {
    return switch (s) {
      case "C#", "Bb" -> "sharp or flat";
      case "BBAa" -> {
        String t = s.toLowerCase();
        yield t + t.length();
      }
      default -> switch (s.length()) {
        case 0 -> "nothing";
        case 4 -> "four";
        default -> "other " + s.hashCode();
      };
    };
  }

  static List<String> colliding(int blocks) {
    List<String> all = new ArrayList<>(List.of(""));
    for (int i = 0; i < blocks; i++) {
      List<String> next = new ArrayList<>();
      for (String s : all) {
        next.add(s + "Aa");
        next.add(s + "BB");
        if (i % 2 == 0) next.add(s + "C#");
      }
      all = next;
    }
    return all;
  }

  static final class Poor implements Comparable<Poor> {
    final int n;

    Poor(int n) {
      this.n = n;
    }

    @Override
    public int hashCode() {
      return n % 3;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Poor p && p.n == n;
    }

    @Override
    public int compareTo(Poor o) {
      return Integer.compare(o.n, n);
    }

    @Override
    public String toString() {
      return "p" + n;
    }
  }

  static class Incomparable {
    final int n;

    Incomparable(int n) {
      this.n = n;
    }

    @Override
    public int hashCode() {
      return 7;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Incomparable p && p.n == n;
    }
  }

  static void interning() {
    String a = "ab", b = "a", c = b + "b", d = "a" + "b";
    final String e = "a";
    String f = e + "b";
    System.out.println((a == c) + " " + (a == d) + " " + (a == f) + " " + (a == c.intern()) + " " + (new String("ab") == a) + " " + (new String("ab").intern() == a));
    String built = new StringBuilder("inter").append("ned").toString();
    System.out.println((built.intern() == "interned") + " " + (String.valueOf(5).intern() == "5") + " " + ("" == "abc".substring(3)) + " " + ("x".concat("") == "x") + " "
        + ("abc".substring(0) == "abc") + " " + ("abc".replace('q', 'r') == "abc") + " " + ("abc".trim() == "abc") + " " + ("abc".toLowerCase() == "abc"));
  }

  public static void main(String[] args) {
    for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "C#", "Bb", "", "\0", "\0\0", "polygenelubricants", "other", "four"}) {
      System.out.println(s.replace('\0', '0') + " " + s.hashCode() + " " + which(s) + " " + arrow(s));
    }
    try {
      which(null);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    List<String> keys = colliding(6);
    Map<String, Integer> map = new HashMap<>();
    for (int i = 0; i < keys.size(); i++) map.put(keys.get(i), i);
    System.out.println(keys.size() + " " + map.size() + " " + new HashSet<>(keys.stream().map(String::hashCode).toList()).size());
    long sum = 0;
    for (Map.Entry<String, Integer> e : map.entrySet()) sum = sum * 31 + e.getKey().charAt(3) * e.getValue();
    System.out.println("order of the tree bins: " + sum);
    for (int i = 0; i < keys.size(); i += 3) map.remove(keys.get(i));
    System.out.println(map.size() + " " + map.containsKey("AaAaAaAaAaAa") + " " + map.get("BBBBBBBBBBBB"));
    System.out.println(map.keySet().iterator().next() + " " + map.values().stream().mapToInt(x -> x).sum());
    Map<Poor, String> poor = new HashMap<>();
    for (int i = 0; i < 200; i++) poor.put(new Poor(i * 7 % 200), "v" + i);
    System.out.println(poor.size() + " " + poor.get(new Poor(77)) + " " + new TreeSet<>(poor.keySet()).first());
    StringBuilder order = new StringBuilder();
    for (Poor p : poor.keySet()) order.append(p.n).append(',');
    System.out.println(order);
    poor.keySet().removeIf(p -> p.n % 5 != 0);
    System.out.println(poor);
    Map<Incomparable, Integer> same = new HashMap<>();
    for (int i = 0; i < 50; i++) same.merge(new Incomparable(i % 20), i, Integer::sum);
    int total = 0;
    for (int i = 0; i < 20; i++) total += same.get(new Incomparable(i)) * (i + 1);
    System.out.println(same.size() + " " + total);
    interning();
  }
}
