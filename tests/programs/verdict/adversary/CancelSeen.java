// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// FutureTask.cancel(true) is no single step
// under java: assertion possible (cancelled, but not yet interrupted); the one-step cancel() hides it; --library-steps finds it
import java.util.concurrent.*;
public class CancelSeen {
  static FutureTask<Void> f;
  static volatile boolean bad;
  public static void main(String[] args) throws Exception {
    f = new FutureTask<>(() -> { if (f.isCancelled()) bad = !Thread.currentThread().isInterrupted(); return null; });
    Thread t = new Thread(f);
    t.start();
    f.cancel(true);
    t.join();
    assert !bad;
  }
}
