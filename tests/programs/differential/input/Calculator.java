// STDIN: "1 + 2\n7 * 6\n10 / 0\n2 ^ 10\nx + 1\nlet x 5\nx + 1\nquit\nnever read\n"

import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;

/** A line-by-line calculator. */
public class Calculator {
  static final Map<String, Long> variables = new HashMap<>();

  static long value(String word) {
    if (Character.isLetter(word.charAt(0))) {
      Long v = variables.get(word);
      if (v == null) throw new IllegalArgumentException("unknown variable " + word);
      return v;
    }
    return Long.parseLong(word);
  }

  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    while (in.hasNextLine()) {
      String[] words = in.nextLine().trim().split("\\s+");
      if (words[0].equals("quit")) break;
      System.out.print("> " + String.join(" ", words) + " = ");
      try {
        if (words[0].equals("let")) {
          variables.put(words[1], Long.parseLong(words[2]));
          System.out.println("ok");
          continue;
        }
        long a = value(words[0]), b = value(words[2]);
        long result = switch (words[1]) {
          case "+" -> a + b;
          case "-" -> a - b;
          case "*" -> a * b;
          case "/" -> a / b;
          case "^" -> (long) Math.pow(a, b);
          default -> throw new IllegalArgumentException("operator " + words[1]);
        };
        System.out.printf("%,d%n", result);
      } catch (ArithmeticException | IllegalArgumentException e) {
        System.out.println("error: " + e.getMessage());
      }
    }
    System.err.println("bye");
  }
}
