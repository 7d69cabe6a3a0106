/** assert does nothing unless it is switched on. */
public class AssertionsOff {
  static int evaluated;

  public static void main(String[] args) {
    assert ++evaluated > 0;
    assert false : "message" + ++evaluated;
    System.out.println(evaluated);
    boolean on = false;
    assert on = true;
    System.out.println(on);
  }
}
