// EXPECT: invariant:java.lang.NullPointerException
// ARGS: --invariant=InvariantThrows.present
// An exception is no true.
public class InvariantThrows {
  static String text = "there";

  static boolean present() {
    return text.length() > 0;
  }

  public static void main(String[] args) {
    text = null;
    text = "again";
  }
}
