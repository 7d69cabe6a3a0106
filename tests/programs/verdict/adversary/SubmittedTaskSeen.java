// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** What the task of a common pool does can be seen before the task is done (T24). Java fails here one time in three. */
public class SubmittedTaskSeen {
  public static void main(String[] arguments) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    ForkJoinTask<?> task = ForkJoinPool.commonPool().submit(latch::countDown);
    latch.await();
    assert task.isDone();
  }
}
