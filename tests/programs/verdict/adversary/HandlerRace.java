// EXPECT: exception
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// the default handler is read when an exception leaves a thread
// exception (main removes the handler after x = 1 and before the throw)
public class HandlerRace {
  static volatile int x;
  public static void main(String[] args) {
    Thread.setDefaultUncaughtExceptionHandler((t, e) -> { });
    new Thread(() -> { x = 1; throw new RuntimeException(); }).start();
    if (x == 1) Thread.setDefaultUncaughtExceptionHandler(null);
  }
}
