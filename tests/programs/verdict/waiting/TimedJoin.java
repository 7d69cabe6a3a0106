// EXPECT: ok
// OUTPUTS: "worker\nlate\n", "late\nworker\n"
/** join with a time-out: the thread may still be running afterwards. */
public class TimedJoin {
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> System.out.println("worker"));
    t.start();
    t.join(10);
    System.out.println("late");
  }
}
