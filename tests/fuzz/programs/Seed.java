import java.util.ArrayList;
import java.util.List;

/** Many kinds of instruction in one small class, on a way that a mutant is likely to take. */
public class Seed implements Runnable {
  static int[] table = new int[4];
  static Object lock = new Object();
  long total;
  Seed next;

  public void run() {
    synchronized (lock) { total += table.length; }
  }

  int choose(Object o, int n) {
    switch (n) {
      case 0: return 1;
      case 1: return o instanceof String ? ((String) o).length() : 2;
      default: return table[n & 3];
    }
  }

  static double mix(float f, double d, long l, byte b) {
    long[][] grid = new long[2][2];
    grid[1][0] = l << b;
    return f * d + grid[1][0] % 7;
  }

  public static void main(String[] args) throws Exception {
    Seed seed = new Seed();
    seed.next = new Seed();
    Thread other = new Thread(seed);
    other.start();
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      list.add(i % 2 == 0 ? "x" + i : new int[] {i});
      table[i] = seed.choose(list.get(i), i);
    }
    try {
      Object[] objects = new String[1];
      objects[0] = list.get(1);
    } catch (ArrayStoreException e) {
      seed.next.total = e.getMessage().length();
    } finally {
      seed.total++;
    }
    double d = mix(1.5f, 2.5, 3L, (byte) 2);
    Object copy = table.clone();
    if (d > 3 && copy != null && seed.next.total < 100) System.out.println(d);
    other.join();
    throw new IllegalStateException("end " + seed.total);
  }
}
