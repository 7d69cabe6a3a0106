import gov.nasa.jpf.vm.Verify;

/** The program sets a system property, and two threads are the first to match a regular expression. */
public class SetsProperty {
  static int call(int value) throws Exception {
    System.setProperty("some.key", "some value");
    return FirstUse.call(value);
  }

  public static void main(String[] arguments) throws Exception {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
