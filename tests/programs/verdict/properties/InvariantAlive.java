// EXPECT: invariant
// ARGS: --invariant=InvariantAlive.done
// The method sees the threads as they are: the flag is set while its thread lives.
public class InvariantAlive {
  static Thread worker;
  static boolean finished;

  static boolean done() {
    return !finished || !worker.isAlive();
  }

  public static void main(String[] args) {
    worker = new Thread(() -> finished = true);
    worker.start();
  }
}
