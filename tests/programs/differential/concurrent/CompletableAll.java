import java.util.concurrent.*;

/** Stages of a CompletableFuture. */
public class CompletableAll {
  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
    CompletableFuture<Integer> two = CompletableFuture.completedFuture(2);
    System.out.println(one.thenCombine(two, Integer::sum).thenApplyAsync(x -> x * 10).get());
    System.out.println(one.thenCompose(x -> CompletableFuture.supplyAsync(() -> x + 5)).join());
    CompletableFuture<Integer> failed = CompletableFuture.supplyAsync(() -> Integer.parseInt("x"));
    System.out.println(failed.exceptionally(e -> -1).join() + " " + failed.handle((v, e) -> e == null ? "fine" : e.getCause().getMessage()).join());
    try {
      failed.join();
    } catch (CompletionException e) {
      System.out.println(e.getMessage());
    }
    try {
      failed.get();
    } catch (ExecutionException e) {
      System.out.println(e.getCause().getClass());
    }
    System.out.println(failed.isCompletedExceptionally() + " " + failed.isDone());
    CompletableFuture<Void> all = CompletableFuture.allOf(one, two, CompletableFuture.runAsync(() -> { }));
    all.join();
    System.out.println(CompletableFuture.anyOf(new CompletableFuture<>(), two).join());
    CompletableFuture<String> never = new CompletableFuture<>();
    System.out.println(never.getNow("not yet") + " " + never.completeOnTimeout("timed out", 5, TimeUnit.MILLISECONDS).join());
    try {
      new CompletableFuture<String>().orTimeout(5, TimeUnit.MILLISECONDS).join();
    } catch (CompletionException e) {
      System.out.println(e.getCause().getClass());
    }
    CompletableFuture<String> cancelled = new CompletableFuture<>();
    System.out.println(cancelled.cancel(true) + " " + cancelled.isCancelled() + " " + cancelled.complete("late"));
    ExecutorService pool = Executors.newFixedThreadPool(2);
    StringBuffer log = new StringBuffer();
    CompletableFuture.supplyAsync(() -> "a", pool).thenAcceptBoth(CompletableFuture.supplyAsync(() -> "b", pool), (x, y) -> log.append(x).append(y))
        .thenRun(() -> log.append("!")).whenComplete((v, e) -> log.append(e)).join();
    System.out.println(log);
    System.out.println(one.applyToEither(new CompletableFuture<>(), x -> "either " + x).join());
    pool.shutdown();
    CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS).execute(() -> log.append("?"));
    System.out.println(two.minimalCompletionStage().toCompletableFuture().join());
  }
}
