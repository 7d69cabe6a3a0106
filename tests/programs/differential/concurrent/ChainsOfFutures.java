import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** CompletableFuture: every kind of stage, exceptions through them, cancelling, combining, time-outs; what is printed is ordered by joins. */
public class ChainsOfFutures {
  interface Risky {
    Object get() throws Exception;
  }

  static void show(String name, Risky r) {
    try {
      System.out.println(name + ": " + r.get());
    } catch (Exception e) {
      System.out.println(name + ": " + e + " cause " + e.getCause());
    }
  }

  static <T> CompletableFuture<T> failed(String message) {
    return CompletableFuture.failedFuture(new IllegalStateException(message));
  }

  static int fail() {
    throw new ArithmeticException("boom");
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    show("apply", () -> CompletableFuture.supplyAsync(() -> 20, pool).thenApply(x -> x + 1).thenApplyAsync(x -> x * 2, pool).get());
    show("compose", () -> CompletableFuture.completedFuture("a").thenCompose(s -> CompletableFuture.supplyAsync(() -> s + "b", pool)).thenCompose(s -> CompletableFuture.completedFuture(s + "c")).join());
    show("combine", () -> CompletableFuture.supplyAsync(() -> 3).thenCombine(CompletableFuture.supplyAsync(() -> 4), (a, b) -> a * b).thenAcceptBoth(CompletableFuture.completedFuture(5), (a, b) -> System.out.print("(" + a + "," + b + ") ")).get());
    show("handle", () -> CompletableFuture.supplyAsync(ChainsOfFutures::fail, pool).handle((v, e) -> v + "/" + e).get());
    show("exceptionally", () -> ChainsOfFutures.<Integer>failed("x").thenApply(x -> x + 1).exceptionally(e -> e instanceof CompletionException ? -1 : -2).get());
    show("direct", () -> ChainsOfFutures.<Integer>failed("x").exceptionally(e -> e instanceof CompletionException ? -1 : -2).get());
    show("get", () -> failed("get").get());
    show("join", () -> failed("join").join());
    show("join after", () -> failed("join").thenApply(x -> x).join());
    show("getNow", () -> new CompletableFuture<>().getNow("absent") + " " + CompletableFuture.completedFuture(1).getNow(2));
    show("timed", () -> new CompletableFuture<>().get(1, TimeUnit.MILLISECONDS));
    show("orTimeout", () -> new CompletableFuture<>().orTimeout(1, TimeUnit.MILLISECONDS).join());
    show("completeOnTimeout", () -> new CompletableFuture<>().completeOnTimeout("late", 1, TimeUnit.MILLISECONDS).join());
    show("whenComplete", () -> CompletableFuture.completedFuture(1).whenComplete((v, e) -> {
      throw new UnsupportedOperationException("in action");
    }).join());
    show("whenComplete keeps", () -> failed("first").whenComplete((v, e) -> {
      throw new UnsupportedOperationException("second");
    }).join());
    CompletableFuture<String> cancelled = new CompletableFuture<>();
    CompletableFuture<Integer> dependent = cancelled.thenApply(String::length);
    System.out.println(cancelled.cancel(true) + " " + cancelled.isCancelled() + cancelled.isDone() + cancelled.isCompletedExceptionally() + " " + dependent.isCancelled() + dependent.isCompletedExceptionally() + " " + cancelled.complete("no"));
    show("cancelled", cancelled::get);
    show("dependent", dependent::join);
    show("all", () -> {
      List<CompletableFuture<Integer>> parts = IntStream.range(0, 6).mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i, pool)).collect(Collectors.toList());
      return CompletableFuture.allOf(parts.toArray(new CompletableFuture[0])).thenApply(v -> parts.stream().map(CompletableFuture::join).toList()).get();
    });
    show("all failed", () -> CompletableFuture.allOf(CompletableFuture.completedFuture(1), failed("one of all")).get());
    show("any", () -> CompletableFuture.anyOf(new CompletableFuture<>(), CompletableFuture.completedFuture("quick")).get() + " " + CompletableFuture.allOf().isDone() + CompletableFuture.anyOf().isDone());
    show("either", () -> new CompletableFuture<String>().applyToEither(CompletableFuture.completedFuture("e"), s -> s + s).get());
    show("after both", () -> {
      StringBuilder sb = new StringBuilder();
      CompletableFuture.runAsync(() -> {}, pool).runAfterBoth(CompletableFuture.completedFuture(null), () -> sb.append("both ")).thenRun(() -> sb.append("then")).get();
      return sb;
    });
    show("obtrude", () -> {
      CompletableFuture<Integer> f = CompletableFuture.completedFuture(1);
      f.obtrudeValue(2);
      int two = f.get();
      f.obtrudeException(new IllegalArgumentException("obtruded"));
      return two + " " + f.handle((v, e) -> e.getMessage()).get() + " " + f.copy().isCompletedExceptionally() + " " + f.newIncompleteFuture().isDone();
    });
    show("exceptionallyCompose", () -> failed("q").exceptionallyCompose(e -> CompletableFuture.completedFuture("again " + e.getMessage())).get() + " " + CompletableFuture.completedStage(3).thenApply(x -> x + 1).toCompletableFuture().get());
    show("minimal", () -> ((CompletableFuture<Integer>) CompletableFuture.completedFuture(1).minimalCompletionStage()).join());
    CompletionStage<String> stage = CompletableFuture.failedStage(new Error("err"));
    show("stage", () -> stage.handle((v, e) -> e.toString()).toCompletableFuture().get());
    show("null", () -> CompletableFuture.supplyAsync(null));
    CompletableFuture<Integer> source = new CompletableFuture<>();
    List<String> order = new ArrayList<>();
    source.thenAccept(x -> order.add("first registered"));
    source.thenAccept(x -> order.add("second registered"));
    CompletableFuture<Void> last = source.thenRun(() -> order.add("third registered"));
    System.out.println(source.getNumberOfDependents() + " " + source.toString().replaceAll("@[0-9a-f]+", "@") + " " + last.isDone());
    source.complete(1);
    System.out.println(order + " " + source.toString().replaceAll("@[0-9a-f]+", "@") + " " + failed("t").toString().replaceAll("@[0-9a-f]+", "@"));
    CompletableFuture<Integer> chain = new CompletableFuture<>();
    CompletableFuture<Integer> end = chain;
    for (int i = 0; i < 500; i++) end = end.thenApply(x -> x + 1);
    CompletableFuture<Integer> finalEnd = end;
    new Thread(() -> chain.complete(0)).start();
    show("long chain", () -> finalEnd.get(10, TimeUnit.SECONDS));
    pool.shutdown();
    System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS) + " " + pool.isTerminated());
    try {
      CompletableFuture.runAsync(() -> {}, pool);
    } catch (java.util.concurrent.RejectedExecutionException e) {
      System.out.println("rejected " + Arrays.asList(pool.isShutdown()));
    }
    try {
      new CompletableFuture<>().get(0, TimeUnit.SECONDS);
    } catch (TimeoutException | ExecutionException | CancellationException e) {
      System.out.println(e);
    }
  }
}
