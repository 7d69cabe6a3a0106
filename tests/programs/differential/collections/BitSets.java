import java.util.Arrays;
import java.util.BitSet;

/** BitSet. */
public class BitSets {
  public static void main(String[] args) {
    BitSet a = new BitSet(), b = new BitSet(100);
    for (int i = 0; i < 100; i += 3) a.set(i);
    b.set(10, 30);
    System.out.println(a + " " + a.cardinality() + " " + a.length() + " " + a.size() + " " + b);
    BitSet c = (BitSet) a.clone();
    c.and(b);
    System.out.print(c + " ");
    c.or(BitSet.valueOf(new long[] {5, 1}));
    System.out.print(c + " ");
    c.xor(a);
    System.out.print(c + " ");
    c.andNot(b);
    System.out.println(c);
    a.flip(0, 10);
    a.clear(50, 90);
    System.out.println(a + " " + a.nextSetBit(10) + " " + a.nextClearBit(0) + " " + a.previousSetBit(88) + " " + a.previousClearBit(5) + " " + a.nextSetBit(1000) + " " + a.get(3) + " " + a.get(10, 20) + " " + a.intersects(b) + " " + a.isEmpty() + " " + a.hashCode() + " " + a.equals(a.clone()));
    System.out.println(Arrays.toString(b.toLongArray()) + Arrays.toString(b.toByteArray()) + " " + b.stream().sum());
    BitSet sieve = new BitSet(1000);
    sieve.set(2, 1000);
    for (int i = 2; i * i < 1000; i = sieve.nextSetBit(i + 1)) for (int j = i * i; j < 1000; j += i) sieve.clear(j);
    System.out.println(sieve.cardinality() + " " + sieve.previousSetBit(999) + " " + sieve.stream().limit(10).boxed().toList());
    for (int bad : new int[] {-1, -5}) {
      try {
        a.set(bad);
      } catch (IndexOutOfBoundsException e) {
        System.out.println(e.getMessage());
      }
    }
    try {
      a.set(5, 2);
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    try {
      new BitSet(-3);
    } catch (NegativeArraySizeException e) {
      System.out.println(e.getMessage());
    }
  }
}
