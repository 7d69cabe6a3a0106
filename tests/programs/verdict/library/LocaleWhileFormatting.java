// EXPECT: assertion
import java.util.Locale;

/** One thread changes the default locale while another one formats. */
public class LocaleWhileFormatting {
  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(() -> Locale.setDefault(Locale.GERMANY));
    other.start();
    String text = String.format("%.1f", 1.5);
    other.join();
    assert text.equals("1.5");
  }
}
