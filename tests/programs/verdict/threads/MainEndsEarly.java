// EXPECT: ok
// OUTPUTS: "main worker ", "worker main "
/** The program goes on after main has returned. */
public class MainEndsEarly {
  public static void main(String[] args) {
    new Thread(() -> System.out.print("worker ")).start();
    System.out.print("main ");
  }
}
