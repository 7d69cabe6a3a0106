import java.io.IOException;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.util.Scanner;
import java.util.StringJoiner;
import java.util.StringTokenizer;

/** StringTokenizer, StringJoiner, StreamTokenizer, Scanner over strings. */
public class Tokens {
  public static void main(String[] args) throws IOException {
    StringTokenizer tokens = new StringTokenizer("a b\tc,d;e");
    System.out.print(tokens.countTokens());
    while (tokens.hasMoreTokens()) System.out.print(" [" + tokens.nextToken() + "]");
    tokens = new StringTokenizer("1+2*3", "+*", true);
    while (tokens.hasMoreElements()) System.out.print(" {" + tokens.nextElement() + "}");
    try {
      tokens.nextToken();
    } catch (java.util.NoSuchElementException e) {
      System.out.println(" " + e);
    }
    tokens = new StringTokenizer("k=v;x=y", "=");
    System.out.println(tokens.nextToken() + " " + tokens.nextToken(";") + " " + tokens.nextToken("="));
    StringJoiner joiner = new StringJoiner(", ", "{", "}");
    joiner.setEmptyValue("EMPTY");
    System.out.print(joiner + " " + joiner.length());
    joiner.add("a").add(null).add("c");
    StringJoiner other = new StringJoiner("-").add("x").add("y");
    System.out.println(" " + joiner + " " + joiner.merge(other) + " " + joiner.length());
    StreamTokenizer stream = new StreamTokenizer(new StringReader("x = 3.5 + -2 // comment\n 'q' \"s t\" /* c */ end_1 !"));
    stream.slashSlashComments(true);
    stream.slashStarComments(true);
    stream.eolIsSignificant(true);
    stream.wordChars('_', '_');
    while (stream.nextToken() != StreamTokenizer.TT_EOF) {
      System.out.println(stream.ttype + " " + stream.sval + " " + stream.nval + " " + stream.lineno() + " " + stream);
    }
    Scanner scanner = new Scanner("12 3.5 true word 99999999999 0x1F\nsecond line here\n\nlast");
    System.out.println(scanner.nextInt() + " " + scanner.nextDouble() + " " + scanner.nextBoolean() + " " + scanner.next() + " " + scanner.hasNextInt() + " " + scanner.nextLong() + " " + scanner.nextLine());
    System.out.println(scanner.nextLine() + "|" + scanner.nextLine() + "|" + scanner.hasNextLine() + scanner.nextLine() + scanner.hasNextLine());
    scanner = new Scanner("a1b22c333").useDelimiter("[a-z]+");
    while (scanner.hasNextInt()) System.out.print(scanner.nextInt() + " ");
    scanner = new Scanner("x,y;z").useDelimiter("[,;]");
    scanner.tokens().forEach(t -> System.out.print(t + "/"));
    scanner = new Scanner("one fish two fish red fish");
    System.out.println(scanner.findInLine("(\\w+) fish (\\w+)") + " " + scanner.match().group(2) + " " + scanner.next());
    scanner = new Scanner("not a number");
    try {
      scanner.nextInt();
    } catch (java.util.InputMismatchException e) {
      System.out.println(e + " " + scanner.next());
    }
    scanner = new Scanner("");
    try {
      scanner.next();
    } catch (java.util.NoSuchElementException e) {
      System.out.println(e);
    }
    try {
      scanner.nextLine();
    } catch (java.util.NoSuchElementException e) {
      System.out.println(e);
    }
    scanner.close();
    try {
      scanner.hasNext();
    } catch (IllegalStateException e) {
      System.out.println(e);
    }
    System.out.println(new Scanner("ff 077 1,234 1e3 -5").useRadix(16).nextInt() + " " + new Scanner("1,234").nextInt() + " " + new Scanner("1e3").nextDouble() + " "
        + new Scanner("123456789012345678901234567890").nextBigInteger() + " " + new Scanner("1.50").nextBigDecimal() + " " + new Scanner("7").nextByte());
  }
}
