package p;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

@Deprecated
public final class Square extends Base implements Shape {
  private final List<? extends Number> numbers = new ArrayList<Integer>();
  volatile transient int count;
  static Class<?> type = Square.class;
  private Square next;

  Square() {
    this(1, 2L, 3.0, 4f);
  }

  Square(int a, long b, double c, float d) {
    super("x", a);
    count = (int) (a + b + c + d);
  }

  public int sides() { return 4; }

  @Override public int area() throws IOException {
    int sum = 0;
    for (Square at = this; at != null; at = at.next) sum += at.kept;
    if (sum > 100) throw new IOException("large " + sum);
    return sum;
  }

  int choose(int n, Object o) {
    switch (n) {
      case 1: return 5;
      case 2: return 7;
      case 3: note("three"); return kept;
      case 1000: return 8;
      default: break;
    }
    switch (n) {
      case -5000: return 1;
      case 77: return 2;
      case 99999: return 3;
      default: return o instanceof Square ? ((Square) o).count : o.hashCode();
    }
  }

  static long mix(int i, long l, float f, double d, boolean b, char c, byte y, short s) {
    long r = i + l;
    r ^= b ? c : y;
    if (d > f) r += (long) d; else r -= (long) (f * 2);
    i += 3;
    r <<= i & 7;
    s++;
    int[] counts = {i, s, c};
    long[][] table = new long[2][3];
    table[1][2] = r;
    double[] reals = {d, -d};
    byte[] bytes = new byte[3];
    bytes[1] = y;
    boolean[] flags = new boolean[1];
    flags[0] = !b;
    counts[1] += reals.length;
    return table[1][2] + counts[1] % 5 + (flags[0] ? 1 : 0) + bytes[1];
  }

  String guarded(Object lock, String text) throws Exception {
    try {
      synchronized (lock) {
        note(text);
        Object copy = clone();
        Object array = things.clone();
        return text + copy + array;
      }
    } catch (IllegalStateException | NullPointerException e) {
      return e.getMessage();
    } catch (RuntimeException e) {
      throw new Exception(e);
    } finally {
      total++;
    }
  }

  Object merge(int n, List<String> list) {
    Object found = n > 0 ? list : "none";
    Number number = n > 1 ? (Number) Integer.valueOf(n) : (Number) Long.valueOf(n);
    while (n-- > 0) {
      if (list.isEmpty()) { found = number; continue; }
      for (String s : list) if (s.length() == n) { found = s; break; }
    }
    return found;
  }
}
