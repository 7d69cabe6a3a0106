import java.util.Arrays;
import java.util.List;
import java.util.concurrent.*;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Fork and join, and parallel streams. */
public class ForkJoinAll {
  static class Fib extends RecursiveTask<Integer> {
    final int n;

    Fib(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n < 2) {
        return n;
      }
      Fib one = new Fib(n - 1);
      one.fork();
      return new Fib(n - 2).compute() + one.join();
    }
  }

  static class Sort extends RecursiveAction {
    final int[] values;
    final int from, to;

    Sort(int[] values, int from, int to) {
      this.values = values;
      this.from = from;
      this.to = to;
    }

    @Override
    protected void compute() {
      if (to - from < 3) {
        Arrays.sort(values, from, to);
        return;
      }
      int middle = (from + to) / 2;
      invokeAll(new Sort(values, from, middle), new Sort(values, middle, to));
      Arrays.sort(values, from, to);
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(3);
    System.out.println(pool.invoke(new Fib(12)) + " " + pool.submit(new Fib(7)).get());
    int[] values = {5, 3, 9, 1, 8, 2, 7};
    pool.invoke(new Sort(values, 0, values.length));
    System.out.println(Arrays.toString(values));
    try {
      pool.invoke(ForkJoinTask.adapt(() -> {
        throw new IllegalStateException("in task");
      }));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    pool.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS));
    System.out.println(new Fib(10).invoke());
    System.out.println(IntStream.rangeClosed(1, 1000).parallel().filter(x -> x % 3 == 0).sum());
    System.out.println(List.of("d", "a", "c", "b").parallelStream().sorted().map(String::toUpperCase).collect(Collectors.joining()));
    System.out.println(IntStream.range(0, 100).parallel().boxed().collect(Collectors.groupingByConcurrent(x -> x % 3, Collectors.counting())));
    int[] big = IntStream.range(0, 10000).map(x -> (x * 7919) % 10007).toArray();
    Arrays.parallelSort(big);
    Arrays.parallelPrefix(big, Integer::sum);
    System.out.println(big[9999]);
  }
}
