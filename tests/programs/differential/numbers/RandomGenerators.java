import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** Seeded generators: all methods of Random and SplittableRandom, bounded ones with odd bounds, Gaussian numbers, streams, shuffles, UUIDs. */
public class RandomGenerators {
  static void all(String name, RandomGenerator r) {
    StringBuilder sb = new StringBuilder(name);
    for (int i = 0; i < 3; i++) {
      sb.append(' ').append(r.nextInt()).append(' ').append(r.nextLong()).append(' ').append(r.nextBoolean()).append(' ').append(r.nextFloat()).append(' ').append(r.nextDouble());
      for (int bound : new int[] {1, 2, 10, 1 << 20, (1 << 30) + 1, Integer.MAX_VALUE}) sb.append(' ').append(r.nextInt(bound));
      sb.append(' ').append(r.nextInt(-5, 5)).append(' ').append(r.nextInt(Integer.MIN_VALUE, Integer.MAX_VALUE)).append(' ').append(r.nextLong(10)).append(' ').append(r.nextLong(1L << 62)).append(' ').append(r.nextLong(-1, Long.MAX_VALUE)).append(' ').append(r.nextDouble(5))
          .append(' ').append(r.nextDouble(-1, 1)).append(' ').append(r.nextFloat(3)).append(' ').append(r.nextGaussian()).append(' ').append(r.nextGaussian(10, 2)).append(' ').append(r.nextExponential());
    }
    byte[] bytes = new byte[7];
    r.nextBytes(bytes);
    System.out.println(sb.append(' ').append(Arrays.toString(bytes)));
    System.out.println(r.ints(4).boxed().collect(Collectors.toList()) + " " + r.ints(4, 0, 100).sum() + " " + r.longs(3, 5, 50).boxed().toList() + " " + r.doubles(2).boxed().toList() + " " + r.ints(1, 7).limit(5).boxed().toList() + " " + r.doubles(3, -1, 1).max().getAsDouble());
    for (Runnable bad : new Runnable[] {() -> r.nextInt(0), () -> r.nextInt(5, 5), () -> r.nextLong(-1), () -> r.nextDouble(Double.NaN), () -> r.nextDouble(1, 0), () -> r.ints(-1), () -> r.ints(1, 3, 2), () -> r.nextGaussian(0, -1)}) {
      try {
        bad.run();
        System.out.print("accepted; ");
      } catch (IllegalArgumentException e) {
        System.out.print(e.getMessage() + "; ");
      }
    }
    System.out.println();
  }

  public static void main(String[] args) {
    all("random", new Random(2024));
    all("negative", new Random(-1L));
    all("splittable", new SplittableRandom(7));
    SplittableRandom parent = new SplittableRandom(99), child = parent.split(), grand = child.split();
    System.out.println(parent.nextInt(1000) + " " + child.nextInt(1000) + " " + grand.nextLong() + " " + parent.splits(2).mapToInt(s -> s.nextInt(100)).sum());
    Random r = new Random(0);
    r.setSeed(5);
    double g = r.nextGaussian();
    r.setSeed(5);
    System.out.println(g == r.nextGaussian());
    List<Integer> list = Arrays.asList(1, 2, 3, 4, 5, 6, 7, 8, 9);
    Collections.shuffle(list, new Random(3));
    System.out.println(list);
    int[] buckets = new int[10];
    for (int i = 0; i < 5000; i++) buckets[new Random(i).nextInt(10)]++;
    System.out.println(Arrays.toString(buckets));
    Random scripted = new Random() {
      int n = 100;

      @Override
      protected int next(int bits) {
        return n++ * 0x1234567 >>> 32 - bits;
      }
    };
    System.out.println(scripted.nextInt() + " " + scripted.nextInt(7) + " " + scripted.nextDouble() + " " + scripted.nextLong() + " " + scripted.nextBoolean() + " " + scripted.nextGaussian());
    UUID u = UUID.nameUUIDFromBytes("pathfleet".getBytes());
    System.out.println(u + " " + u.version() + u.variant() + " " + UUID.fromString("1-2-3-4-5") + " " + new UUID(-1, 5).compareTo(u) + " " + u.hashCode() + " " + new UUID(0x123456789abc1defL, 3));
    try {
      UUID.fromString("not one");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    double pi = new Random(8).doubles(4000).boxed().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingDouble(x -> Math.sqrt(1 - x * x)), (n, mean) -> 4 * mean));
    System.out.println(pi);
  }
}
