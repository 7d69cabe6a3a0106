// EXPECT: ok
// OUTPUTS: "none\n", "first\n", "both\n"
// ALSO: --por=transitions
/** Who is interrupted at a join shows how far it has come. */
public class JoinsInterruptedInOrder {
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    Thread first = new Thread(() -> {});
    Thread second = new Thread(() -> {});
    Thread interrupts = new Thread(main::interrupt);
    String joined = "none";
    first.start();
    second.start();
    interrupts.start();
    try {
      first.join();
      joined = "first";
      second.join();
      joined = "both";
    } catch (InterruptedException e) {
      // said below
    }
    System.out.println(joined);
  }
}
