import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** java.util.Random with a seed, shuffles, BitSet. */
public class SeededRandom {
  public static void main(String[] args) {
    Random r = new Random(42);
    System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextDouble() + " " + r.nextFloat() + " " + r.nextInt(64) + " " + r.nextInt(1 << 30));
    byte[] bytes = new byte[5];
    r.nextBytes(bytes);
    for (byte b : bytes) System.out.print(b + " ");
    System.out.println();
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 10; i++) list.add(i);
    Collections.shuffle(list, new Random(7));
    System.out.println(list);
    int[] counts = new int[6];
    Random dice = new Random(1);
    for (int i = 0; i < 600; i++) counts[dice.nextInt(6)]++;
    for (int c : counts) System.out.print(c + " ");
    System.out.println();
    BitSet bits = new BitSet();
    bits.set(1);
    bits.set(5, 9);
    bits.set(130);
    bits.flip(6);
    BitSet other = new BitSet();
    other.set(7, 200);
    System.out.println(bits + " " + bits.cardinality() + " " + bits.length() + " " + bits.nextSetBit(6) + " " + bits.nextClearBit(5) + " " + bits.get(130) + " " + bits.intersects(other));
    bits.and(other);
    System.out.println(bits + " " + bits.hashCode());
    bits.xor(other);
    bits.andNot(bits);
    System.out.println(bits.isEmpty());
  }
}
