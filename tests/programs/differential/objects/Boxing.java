import java.util.ArrayList;
import java.util.List;

/** Boxing caches, unboxing in all places, comparisons of boxed values. */
public class Boxing {
  static Integer counter = 0;
  static Long[] longs = {1L, 2L};

  static boolean same(Object a, Object b) { return a == b; }

  public static void main(String[] args) {
    for (int i : new int[] {-129, -128, 0, 127, 128}) {
      System.out.println(i + " " + same(Integer.valueOf(i), Integer.valueOf(i)) + " " + same((long) i, (long) i) + " " + same((short) i, (short) i));
    }
    System.out.println(same((byte) -128, (byte) -128) + " " + same('\u007f', '\u007f') + " " + same('\u0080', '\u0080') + " " + same(true, true));
    counter++;
    counter += 5;
    ++counter;
    Integer old = counter--;
    System.out.println(counter + " " + old);
    longs[0]++;
    longs[1] += longs[0];
    System.out.println(longs[0] + " " + longs[1]);
    Integer a = 127, b = 127, c = 1000, d = 1000;
    System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + (c <= d && c >= d) + " " + (c == 1000));
    Character ch = 'x';
    ch++;
    int fromChar = ch + 1;
    Double dbl = 3.0;
    dbl /= 2;
    Boolean flag = ch == 'y';
    System.out.println(ch + " " + fromChar + " " + dbl + " " + (flag ? "yes" : "no") + " " + !flag);
    List<Integer> list = new ArrayList<>(List.of(10, 20, 30));
    list.remove(1);
    list.remove(Integer.valueOf(10));
    System.out.println(list);
    Object o = true ? 1 : "s";
    Object widened = true ? 1 : 2.0;
    Object nulled = false ? 1 : (Object) null;
    System.out.println(o + " " + widened + " " + nulled);
    try {
      Integer n = null;
      int i = n;
      System.out.println(i);
    } catch (NullPointerException e) {
      System.out.println("unboxed null");
    }
    Number[] numbers = {1, 2L, 3f, 4.5, (short) 5, (byte) 6};
    double sum = 0;
    for (Number n : numbers) sum += n.doubleValue() + n.intValue();
    System.out.println(sum);
    System.out.println(Integer.compare(3, 5) + " " + Long.compare(5, 3) + " " + Boolean.compare(true, false) + " " + Character.compare('a', 'c') + " " + Integer.valueOf(7).compareTo(7));
    System.out.println(Integer.MAX_VALUE + 1 + " " + (Integer.MAX_VALUE + 1L) + " " + Byte.MAX_VALUE + Short.MIN_VALUE + (int) Character.MAX_VALUE);
  }
}
