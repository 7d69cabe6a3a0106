import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A tokenizer, a log parser and a template engine made of regular expressions. */
public class RegexTokenizer {
  enum Kind {
    NUMBER("\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?"), IDENT("[A-Za-z_]\\w*"), STRING("\"(?:\\\\.|[^\"\\\\])*\""), OP("[-+*/%=<>!&|]{1,2}"), PAREN("[(){}\\[\\]]"), PUNCT("[;,.]"), SPACE("\\s+"), ERROR(".");

    final String regex;

    Kind(String regex) {
      this.regex = regex;
    }
  }

  record Token(Kind kind, String text, int at) {}

  static List<Token> tokenize(String source) {
    StringBuilder all = new StringBuilder();
    for (Kind k : Kind.values()) all.append(all.length() == 0 ? "" : "|").append("(?<").append(k.name()).append('>').append(k.regex).append(')');
    Matcher m = Pattern.compile(all.toString()).matcher(source);
    List<Token> tokens = new ArrayList<>();
    while (m.find()) {
      for (Kind k : Kind.values()) {
        if (m.group(k.name()) != null) {
          if (k != Kind.SPACE) tokens.add(new Token(k, m.group(), m.start()));
          break;
        }
      }
    }
    return tokens;
  }

  public static void main(String[] args) {
    for (Token t : tokenize("if (x1 >= 3.14e-2 && name == \"a \\\"b\\\" c\") { y = x[2] % 7; } ?")) System.out.println(t);
    String log = """
        2024-01-01 10:00:00 INFO  [main] Started in 35 ms
        2024-01-01 10:00:01 WARN  [worker-1] Slow query: 1200 ms
        garbage
        2024-01-01 10:00:05 ERROR [worker-2] Failed: timeout=30
        """;
    Pattern line = Pattern.compile("^(\\S+) (\\d{2}):(\\d{2}):(\\d{2}) (\\w+)\\s+\\[([^]]+)] (.*)$");
    Map<String, Integer> levels = new LinkedHashMap<>();
    for (String l : log.split("\n")) {
      Matcher m = line.matcher(l);
      if (!m.matches()) {
        System.out.println("skipped: " + l);
        continue;
      }
      levels.merge(m.group(5), 1, Integer::sum);
      int seconds = Integer.parseInt(m.group(2)) * 3600 + Integer.parseInt(m.group(3)) * 60 + Integer.parseInt(m.group(4));
      System.out.println(seconds + " " + m.group(6) + " " + Pattern.compile("\\d+").matcher(m.group(7)).results().map(MatchResult::group).toList());
    }
    System.out.println(levels);
    Map<String, Object> values = Map.of("user", "Ann", "n", 3);
    String template = "Hi ${user}, you have ${n} mails, ${missing:-none} drafts.";
    System.out.println(Pattern.compile("\\$\\{(\\w+)(?::-([^}]*))?}").matcher(template).replaceAll(r -> {
      Object v = values.get(r.group(1));
      return Matcher.quoteReplacement(v != null ? v.toString() : r.group(2) == null ? "" : r.group(2));
    }));
    System.out.println("camelCaseToSnake".replaceAll("([a-z])([A-Z])", "$1_$2").toLowerCase() + " " + Pattern.compile("_(\\w)").matcher("snake_case_name").replaceAll(r -> r.group(1).toUpperCase()));
    System.out.println("192.168.1.300 10.0.0.1".split(" ")[1].matches("(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}") + " " + "192.168.1.300".matches("(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}"));
    System.out.println("aXbXc".split("(?=X)").length + " " + "one1two2".split("(?<=\\d)").length + " " + "1234567".replaceAll("(?<=\\d)(?=(\\d{3})+$)", ","));
  }
}
