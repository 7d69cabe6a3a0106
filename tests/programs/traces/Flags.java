// A flag that says too early that the value is there.
public class Flags {
  static volatile boolean ready;
  static double value;
  static char letter = 'a';
  static String text = "none";

  public static void main(String[] args) {
    new Thread(() -> {
      ready = true;
      value = 2.5;
      letter = '\n';
      text = "some";
    }).start();
    if (ready) {
      assert value == 2.5 : letter + text;
    }
  }
}
