// EXPECT: exception:java.lang.NullPointerException
// ALSO: --por=transitions

/** System.out is a final field that changes. */
public class StreamSetMeanwhile {
  public static void main(String[] arguments) {
    new Thread(() -> System.setOut(null)).start();
    if (System.out != null) {
      System.out.println("x");
    }
  }
}
