import java.util.Base64;
import java.util.Currency;
import java.util.Locale;
import java.util.Properties;
import java.util.TreeSet;

/** Locales built, parsed and matched; currencies; Base64 in all forms. */
public class LocalesAndCodes {
  interface Risky {
    Object get() throws Exception;
  }

  static void show(String name, Risky r) {
    try {
      System.out.println(name + ": " + r.get());
    } catch (Exception e) {
      System.out.println(name + ": " + e);
    }
  }

  static void locales() {
    for (Locale l : new Locale[] {Locale.US, Locale.forLanguageTag("zh-Hant-TW"), new Locale("de", "at", "EURO"), Locale.ROOT, new Locale.Builder().setLanguage("sr").setScript("latn").setRegion("RS").setUnicodeLocaleKeyword("nu", "arab").build(), Locale.forLanguageTag("xx-!!"),
        Locale.forLanguageTag("ja-JP-u-ca-japanese-x-priv"), new Locale("iw")}) {
      System.out.println(l + " " + l.toLanguageTag() + " " + l.getLanguage() + "/" + l.getScript() + "/" + l.getCountry() + "/" + l.getVariant() + " " + l.getExtensionKeys() + l.getUnicodeLocaleKeys() + " " + l.hashCode() + " " + l.stripExtensions());
    }
    show("names", () -> Locale.GERMANY.getDisplayName(Locale.US) + " " + Locale.GERMANY.getDisplayCountry(Locale.US) + " " + Locale.FRENCH.getDisplayLanguage(Locale.US) + " " + Locale.US.getISO3Country() + Locale.US.getISO3Language());
    show("builder", () -> new Locale.Builder().setLanguage("toolonglanguage").build());
    show("ranges", () -> Locale.LanguageRange.parse("de-AT;q=0.5,en,fr;q=0.9") + " " + Locale.lookup(Locale.LanguageRange.parse("de-AT,en;q=0.1"), java.util.List.of(Locale.ENGLISH, Locale.GERMAN)));
    show("equal", () -> Locale.forLanguageTag("en-us").equals(Locale.US) + " " + (Locale.forLanguageTag("en-US") == Locale.US));
  }

  static void rest() {
    show("currency", () -> Currency.getInstance("EUR").getDefaultFractionDigits() + Currency.getInstance(Locale.US).getCurrencyCode() + Currency.getInstance("JPY").getNumericCode() + Currency.getInstance("USD").getSymbol(Locale.US));
    show("currency", () -> Currency.getInstance("XXY"));
    byte[] data = new byte[60];
    for (int i = 0; i < data.length; i++) data[i] = (byte) (i * 37);
    String basic = Base64.getEncoder().encodeToString(data), url = Base64.getUrlEncoder().withoutPadding().encodeToString(data), mime = Base64.getMimeEncoder(20, new byte[] {'|'}).encodeToString(data);
    System.out.println(basic + "\n" + url + "\n" + mime + "\n" + java.util.Arrays.equals(Base64.getMimeDecoder().decode(mime + "$%\n"), data) + java.util.Arrays.equals(Base64.getUrlDecoder().decode(url), data));
    show("base64", () -> Base64.getDecoder().decode("ab*d"));
    show("base64", () -> Base64.getDecoder().decode("abcde"));
    show("base64", () -> new String(Base64.getDecoder().decode("YQ==")) + new String(Base64.getDecoder().decode("YQ")));
    Properties defaults = new Properties(), p = new Properties(defaults);
    defaults.setProperty("a", "1");
    p.setProperty("b", "2");
    p.put("n", 5);
    System.out.println(p.getProperty("a") + p.getProperty("b") + p.getProperty("n") + p.getProperty("z", "dflt") + " " + new TreeSet<>(p.stringPropertyNames()) + " " + p.size() + p.containsKey("a"));
  }

  public static void main(String[] args) {
    Locale.setDefault(Locale.US);
    locales();
    rest();
  }
}
