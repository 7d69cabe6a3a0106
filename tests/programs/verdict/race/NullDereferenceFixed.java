// EXPECT: ok
// OUTPUTS: "4\n", ""
/** Looks at a local copy and uses it. */
public class NullDereferenceFixed {
  static String text = "text";

  public static void main(String[] args) {
    new Thread(() -> text = null).start();
    String seen = text;
    if (seen != null) {
      System.out.println(seen.length());
    }
  }
}
