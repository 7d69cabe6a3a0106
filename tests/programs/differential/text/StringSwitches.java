import java.text.CharacterIterator;
import java.text.Normalizer;
import java.text.StringCharacterIterator;
import java.util.Arrays;
import java.util.Locale;

/** Switches over strings whose hashes collide, Locale, Normalizer, iterators over text. */
public class StringSwitches {
  static int select(String s) {
    switch (s) {
      case "Aa": return 1;
      case "BB": return 2;
      case "AaAa": return 3;
      case "BBBB": return 4;
      case "AaBB": return 5;
      case "": return 6;
      default: return s.hashCode();
    }
  }

  static String arrow(String s) {
    return switch (s) {
      case "one", "two", "three" -> "small";
      case "many" -> {
        String r = "";
        for (int i = 0; i < 3; i++) r += i;
        yield r;
      }
      default -> throw new IllegalArgumentException("no " + s);
    };
  }

  public static void main(String[] args) {
    for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "x"}) System.out.print(select(s) + " ");
    System.out.println(arrow("two") + arrow("many"));
    try {
      arrow("none");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      select(null);
    } catch (NullPointerException e) {
      System.out.println("null switch");
    }
    Locale[] locales = {Locale.ROOT, Locale.ENGLISH, Locale.US, Locale.GERMANY, new Locale("fr", "CA"), Locale.forLanguageTag("zh-Hans-CN"), new Locale.Builder().setLanguage("pt").setRegion("BR").build()};
    for (Locale l : locales) System.out.println("[" + l + "] " + l.toLanguageTag() + " " + l.getLanguage() + "/" + l.getCountry() + "/" + l.getScript() + " " + l.hashCode());
    System.out.println(Locale.GERMANY.equals(new Locale("de", "DE")) + " " + Locale.getDefault().getLanguage());
    System.out.println(Normalizer.normalize("\u00e9\ufb01", Normalizer.Form.NFD).length() + " " + Normalizer.normalize("e\u0301", Normalizer.Form.NFC).length() + " " + Normalizer.normalize("\ufb01", Normalizer.Form.NFKC) + " " + Normalizer.isNormalized("abc", Normalizer.Form.NFC));
    CharacterIterator it = new StringCharacterIterator("iter");
    for (char c = it.first(); c != CharacterIterator.DONE; c = it.next()) System.out.print(c + "" + it.getIndex() + " ");
    System.out.println(it.previous());
    String[] names = {"b", "A", "c", "B", "a", "C"};
    Arrays.sort(names);
    System.out.print(Arrays.toString(names));
    Arrays.sort(names, String.CASE_INSENSITIVE_ORDER);
    System.out.println(Arrays.toString(names));
  }
}
