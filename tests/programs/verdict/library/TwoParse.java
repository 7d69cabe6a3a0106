// EXPECT: ok
// STATES <= 60
import java.util.Scanner;

/** Two threads parse. */
public class TwoParse {
  static void job() {
    if (Integer.parseInt("12") + Double.parseDouble("1.5") != 13.5) throw new AssertionError();
    Scanner scanner = new Scanner("7 b");
    if (scanner.nextInt() != 7 || !scanner.next().equals("b")) throw new AssertionError();
  }

  public static void main(String[] arguments) {
    new Thread(TwoParse::job).start();
    new Thread(TwoParse::job).start();
  }
}
