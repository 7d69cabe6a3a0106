import java.text.BreakIterator;
import java.text.ChoiceFormat;
import java.text.CollationKey;
import java.text.Collator;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.text.MessageFormat;
import java.text.Normalizer;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.text.SimpleDateFormat;
import java.text.StringCharacterIterator;
import java.util.Arrays;
import java.util.Date;
import java.util.HexFormat;
import java.util.InputMismatchException;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;

/** Scanner over strings, tokenizers, choice and message formats, numbers and dates parsed, collation, normal forms, HexFormat. */
public class ScannersAndFormats {
  interface Risky {
    Object get() throws Exception;
  }

  static void show(String name, Risky risky) {
    try {
      System.out.println(name + " " + risky.get());
    } catch (Exception e) {
      System.out.println(name + " " + e);
    }
  }

  static void scanners() {
    Scanner s = new Scanner("12 -7 0x1f 3.25 1e3 true word 99999999999 1,234 last line\nnext\n\nend").useLocale(Locale.US);
    show("ints", () -> s.nextInt() + " " + s.nextInt() + " " + s.hasNextInt() + " " + s.hasNextInt(16) + " " + s.next());
    show("doubles", () -> s.nextDouble() + " " + s.hasNextInt() + " " + s.nextDouble() + " " + s.nextBoolean() + " " + s.hasNextBoolean());
    try {
      s.nextInt();
    } catch (InputMismatchException e) {
      System.out.println(e.getMessage());
    }
    show("rest", () -> s.next() + " " + s.hasNextInt() + s.hasNextLong() + " " + s.nextLong() + " " + s.nextInt() + " '" + s.nextLine() + "' '" + s.nextLine() + "' '" + s.nextLine() + "' " + s.hasNextLine() + s.nextLine() + s.hasNextLine());
    show("none", () -> s.next());
    Scanner d = new Scanner("a, b;c ,, d").useDelimiter("\\s*[,;]\\s*");
    show("delimiters", () -> d.tokens().map(x -> "<" + x + ">").collect(Collectors.joining()) + " " + d.delimiter());
    Scanner f = new Scanner("1 fish 2 fish red fish blue fish");
    show("find", () -> f.findInLine("(\\d+) fish (\\d+) fish (\\w+)") + " " + f.match().group(3) + " " + f.findWithinHorizon("f..h", 0) + " " + f.skip("\\s*b").next() + " " + f.hasNext("f.*"));
    show("all", () -> new Scanner("x1y22z333").findAll("[a-z](\\d+)").map(MatchResult::group).toList() + " " + new Scanner("ff 77 1010").useRadix(16).nextInt() + " " + new Scanner("12345678901234567890").nextBigInteger() + " " + new Scanner("1.50").nextBigDecimal());
    show("german", () -> new Scanner("1.234,5").useLocale(Locale.GERMANY).nextDouble());
    show("closed", () -> {
      Scanner c = new Scanner("x");
      c.close();
      return c.next();
    });
    StringTokenizer t = new StringTokenizer("a+b-c", "+-", true);
    StringBuilder sb = new StringBuilder();
    sb.append(t.countTokens());
    while (t.hasMoreTokens()) sb.append('[').append(t.nextToken()).append(']');
    StringTokenizer u = new StringTokenizer("one two;three");
    sb.append(u.nextToken()).append(u.nextToken(";")).append(u.nextElement());
    System.out.println(sb);
    show("empty", () -> new StringTokenizer("").nextToken());
  }

  static void messages() throws Exception {
    Object[] args = {7, "disk", new Date(0), 1234.567, null, 0.25};
    for (String p : new String[] {"{0} files on {1}", "it''s '{0}' {0}", "{0,number,#.##} {3,number,currency} {3,number,integer} {5,number,percent}", "{0,choice,0#none|1#one|1<many {0}}", "{4} {9}", "{3,number,00000.0} {0,number,'#'#}", "a{b", "{x}", "{0,foo}", "'{",
        "{2,date,yyyy-MM-dd}"}) {
      show(p, () -> new MessageFormat(p, Locale.US).format(args, new StringBuffer(), new FieldPosition(0)).toString());
    }
    show("parse", () -> Arrays.toString(new MessageFormat("{0} is {1,number}!", Locale.US).parse("Ann is 42!")));
    show("parse", () -> new MessageFormat("{0}-{1}").parse("nothing"));
    show("pattern", () -> new MessageFormat("{0,number,#,##0.0} {1,choice,0#a|2<b}", Locale.US).toPattern());
    ChoiceFormat c = new ChoiceFormat(new double[] {0, 1, ChoiceFormat.nextDouble(1)}, new String[] {"zero", "one", "more"});
    System.out.println(c.format(-5) + c.format(0.5) + c.format(1) + c.format(1.0001) + c.format(Double.NaN) + " " + c.toPattern() + " " + c.parse("more"));
  }

  static void numbers() {
    double[] values = {0, -0.0, 1234.5, -1234.567, 0.005, 1e15, 123456789, 0.5, 1.5, 2.5, Double.NaN, Double.NEGATIVE_INFINITY};
    for (String p : new String[] {"0", "#.##", "#,##0.00", "00.0#E0", "##0.###E0", "0.00%", "0.0\u2030", "'#'0", "0;(0)", "$#,##0.00;-$#", "#,####.0", "\u00a40.00", "000000", "#"}) {
      DecimalFormat f = new DecimalFormat(p, DecimalFormatSymbols.getInstance(Locale.US));
      StringBuilder sb = new StringBuilder(p + ":");
      for (double v : values) sb.append(' ').append(f.format(v));
      System.out.println(sb + " " + f.toPattern());
    }
    show("bad", () -> new DecimalFormat("0.0.0"));
    show("bad", () -> new DecimalFormat("#0#"));
    NumberFormat n = NumberFormat.getInstance(Locale.US);
    for (String s : new String[] {"1,234.5xyz", "-7", "abc", "1e3", "1E3", "\u221e", "12,3,4", "", "+5", "99999999999999999999", "0x10"}) {
      ParsePosition pos = new ParsePosition(0);
      System.out.print(s + "->" + n.parse(s, pos) + "@" + pos.getIndex() + "/" + pos.getErrorIndex() + " ");
    }
    System.out.println();
    show("parse", () -> n.parse("x"));
    n.setMaximumFractionDigits(1);
    n.setMinimumIntegerDigits(4);
    n.setGroupingUsed(false);
    for (java.math.RoundingMode m : java.math.RoundingMode.values()) {
      n.setRoundingMode(m);
      show(m.toString(), () -> n.format(12.25) + " " + n.format(-12.35) + " " + n.format(0.05));
    }
    show("locales", () -> NumberFormat.getPercentInstance(Locale.US).format(0.256) + " " + NumberFormat.getCurrencyInstance(Locale.US).format(-3.5) + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " "
        + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).format(12345678));
  }

  static void datesAndRest() {
    SimpleDateFormat f = new SimpleDateFormat("yyyy.MM.dd G 'at' HH:mm:ss z EEE D w a KK XXX", Locale.US);
    f.setTimeZone(TimeZone.getTimeZone("UTC"));
    show("date", () -> f.format(new Date(1_234_567_890_123L)));
    SimpleDateFormat p = new SimpleDateFormat("dd/MM/yy HH:mm", Locale.US);
    p.setTimeZone(TimeZone.getTimeZone("GMT-5"));
    show("parse", () -> p.parse("31/12/99 23:59").getTime());
    show("lenient", () -> p.parse("32/13/00 25:61").getTime());
    p.setLenient(false);
    show("strict", () -> p.parse("32/13/00 25:61"));
    try {
      p.parse("nothing");
    } catch (ParseException e) {
      System.out.println(e.getMessage() + " " + e.getErrorOffset());
    }
    show("normal", () -> Normalizer.normalize("e\u0301\ufb01", Normalizer.Form.NFC).length() + " " + Normalizer.normalize("\u00e9\ufb01", Normalizer.Form.NFKD).length() + " " + Normalizer.isNormalized("e\u0301", Normalizer.Form.NFC));
    Collator collator = Collator.getInstance(Locale.US);
    String[] words = {"cote", "Zebra", "coté", "apple", "Apple", "côte", "zebra"};
    Arrays.sort(words, collator);
    System.out.println(Arrays.toString(words));
    collator.setStrength(Collator.PRIMARY);
    CollationKey k = collator.getCollationKey("Résumé");
    System.out.println(collator.equals("résumé", "RESUME") + " " + k.compareTo(collator.getCollationKey("resume")) + " " + collator.compare("a", "b"));
    HexFormat hex = HexFormat.ofDelimiter(":").withUpperCase();
    System.out.println(hex.formatHex(new byte[] {1, -1, 127}) + " " + Arrays.toString(HexFormat.of().parseHex("00ff7f")) + " " + HexFormat.of().toHexDigits((short) 255) + " " + HexFormat.fromHexDigits("7fff") + " " + hex);
    show("hex", () -> HexFormat.of().parseHex("abc"));
    show("hex", () -> HexFormat.fromHexDigit('g'));
    StringCharacterIterator it = new StringCharacterIterator("abc", 1);
    System.out.println(it.current() + "" + it.next() + (it.next() == StringCharacterIterator.DONE) + it.previous() + it.first() + it.last() + it.getIndex());
    show("scan", () -> new Scanner((String) null));
    show("words", () -> {
      BreakIterator words2 = BreakIterator.getWordInstance(Locale.US);
      words2.setText("Hello, big world.");
      StringBuilder sb = new StringBuilder();
      for (int b = words2.first(); b != BreakIterator.DONE; b = words2.next()) sb.append(b).append(' ');
      return sb;
    });
  }

  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.US);
    scanners();
    messages();
    numbers();
    datesAndRest();
    try {
      new Scanner("").nextLine();
    } catch (NoSuchElementException e) {
      System.out.println(e.getMessage());
    }
  }
}
