import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

/** Resource bundles of the program that are classes. */
public class Bundles {
  public static class Words extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
      return new Object[][] {{"yes", "yes"}, {"no", "no"}, {"count", 3}};
    }
  }

  public static class Words_de extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
      return new Object[][] {{"yes", "ja"}};
    }
  }

  public static void main(String[] args) {
    for (Locale locale : new Locale[] {Locale.ENGLISH, Locale.GERMANY, Locale.FRENCH}) {
      ResourceBundle words = ResourceBundle.getBundle("Bundles$Words", locale);
      System.out.println(words.getString("yes") + " " + words.getString("no") + " " + words.getObject("count") + " " + words.getLocale());
    }
    try {
      ResourceBundle.getBundle("Bundles$Missing");
    } catch (MissingResourceException e) {
      System.out.println(e.getMessage() + " " + e.getClassName());
    }
    try {
      ResourceBundle.getBundle("Bundles$Words").getString("perhaps");
    } catch (MissingResourceException e) {
      System.out.println(e.getMessage());
    }
  }
}
