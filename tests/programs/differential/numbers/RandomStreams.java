import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Seeded generators give fixed sequences. */
public class RandomStreams {
  public static void main(String[] args) {
    Random r = new Random(42);
    for (int i = 0; i < 5; i++) System.out.print(r.nextInt() + " " + r.nextInt(100) + " " + r.nextLong() + " " + r.nextDouble() + " " + r.nextFloat() + " " + r.nextBoolean() + " " + r.nextGaussian() + "\n");
    System.out.println(r.nextInt(5, 10) + " " + r.nextLong(100) + " " + r.nextLong(-5, 5) + " " + r.nextDouble(2, 3) + " " + r.nextFloat(9) + " " + r.nextInt(1 << 20) + " " + r.nextInt(Integer.MAX_VALUE) + " " + r.nextExponential());
    byte[] bytes = new byte[7];
    r.nextBytes(bytes);
    System.out.println(Arrays.toString(bytes) + " " + r.ints(5, 0, 10).boxed().toList() + " " + r.doubles(2).sum() + " " + r.longs(3).sum() + " " + r.ints(-3, 3).limit(4).sum());
    List<Integer> cards = new ArrayList<>();
    for (int i = 0; i < 20; i++) cards.add(i);
    Collections.shuffle(cards, new Random(7));
    System.out.println(cards);
    SplittableRandom s = new SplittableRandom(99);
    SplittableRandom t = s.split();
    for (int i = 0; i < 3; i++) System.out.println(s.nextInt() + " " + t.nextInt(50) + " " + s.nextLong() + " " + t.nextDouble() + " " + s.nextBoolean());
    System.out.println(s.ints(4, 0, 100).boxed().toList());
    RandomGenerator g = new Random(3);
    System.out.println(g.nextInt(10) + " " + g.ints(3).sum());
    r.setSeed(42);
    System.out.println(r.nextInt());
    try {
      r.nextInt(0);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      r.nextInt(5, 5);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    int[] histogram = new int[6];
    Random dice = new Random(2024);
    for (int i = 0; i < 6000; i++) histogram[dice.nextInt(6)]++;
    System.out.println(Arrays.toString(histogram));
    double inside = 0;
    for (int i = 0; i < 20000; i++) if (Math.hypot(dice.nextDouble(), dice.nextDouble()) < 1) inside++;
    System.out.println(4 * inside / 20000);
  }
}
