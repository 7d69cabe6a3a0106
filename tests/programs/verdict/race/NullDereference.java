// EXPECT: exception:java.lang.NullPointerException
/** Another thread takes the reference away between the look and the use. */
public class NullDereference {
  static String text = "text";

  public static void main(String[] args) {
    new Thread(() -> text = null).start();
    if (text != null) {
      System.out.println(text.length());
    }
  }
}
