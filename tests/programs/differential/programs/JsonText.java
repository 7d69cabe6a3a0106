import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A JSON parser and printer. */
public class JsonText {
  static class Parser {
    final String s;
    int i;

    Parser(String s) {
      this.s = s;
    }

    Object document() {
      Object v = value();
      space();
      if (i < s.length()) throw error("trailing text");
      return v;
    }

    RuntimeException error(String what) {
      int line = 1 + (int) s.substring(0, Math.min(i, s.length())).chars().filter(c -> c == '\n').count();
      return new IllegalArgumentException(String.format("%s at %d (line %d)", what, i, line));
    }

    void space() {
      while (i < s.length() && " \t\r\n".indexOf(s.charAt(i)) >= 0) i++;
    }

    void expect(char c) {
      space();
      if (i >= s.length() || s.charAt(i) != c) throw error("expected '" + c + "'");
      i++;
    }

    Object value() {
      space();
      if (i >= s.length()) throw error("unexpected end");
      char c = s.charAt(i);
      switch (c) {
        case '{': {
          Map<String, Object> map = new LinkedHashMap<>();
          i++;
          space();
          if (i < s.length() && s.charAt(i) == '}') {
            i++;
            return map;
          }
          do {
            space();
            String key = string();
            expect(':');
            if (map.put(key, value()) != null) throw error("duplicate key " + key);
            space();
          } while (i < s.length() && s.charAt(i) == ',' && i++ >= 0);
          expect('}');
          return map;
        }
        case '[': {
          List<Object> list = new ArrayList<>();
          i++;
          space();
          if (i < s.length() && s.charAt(i) == ']') {
            i++;
            return list;
          }
          do {
            list.add(value());
            space();
          } while (i < s.length() && s.charAt(i) == ',' && i++ >= 0);
          expect(']');
          return list;
        }
        case '"':
          return string();
        case 't':
          return word("true", true);
        case 'f':
          return word("false", false);
        case 'n':
          return word("null", null);
        default:
          return number();
      }
    }

    Object word(String w, Object v) {
      if (!s.startsWith(w, i)) throw error("bad word");
      i += w.length();
      return v;
    }

    Object number() {
      int start = i;
      while (i < s.length() && "+-.eE0123456789".indexOf(s.charAt(i)) >= 0) i++;
      String n = s.substring(start, i);
      try {
        if (n.matches("-?\\d{1,18}")) return Long.parseLong(n);
        return Double.parseDouble(n);
      } catch (NumberFormatException e) {
        i = start;
        throw error("bad number '" + n + "'");
      }
    }

    String string() {
      if (i >= s.length() || s.charAt(i) != '"') throw error("expected string");
      StringBuilder sb = new StringBuilder();
      for (i++; ; i++) {
        if (i >= s.length()) throw error("open string");
        char c = s.charAt(i);
        if (c == '"') break;
        if (c != '\\') {
          if (c < ' ') throw error("control character");
          sb.append(c);
          continue;
        }
        c = s.charAt(++i);
        switch (c) {
          case 'n' -> sb.append('\n');
          case 't' -> sb.append('\t');
          case 'r' -> sb.append('\r');
          case 'b' -> sb.append('\b');
          case 'f' -> sb.append('\f');
          case 'u' -> {
            sb.append((char) Integer.parseInt(s.substring(i + 1, i + 5), 16));
            i += 4;
          }
          case '"', '\\', '/' -> sb.append(c);
          default -> throw error("bad escape \\" + c);
        }
      }
      i++;
      return sb.toString();
    }
  }

  static String quote(String s) {
    return s.chars().mapToObj(c -> switch (c) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\t' -> "\\t";
      default -> c < ' ' || c > 126 ? String.format("\\u%04x", c) : String.valueOf((char) c);
    }).collect(Collectors.joining("", "\"", "\""));
  }

  static void print(Object v, int indent, StringBuilder out) {
    String pad = "  ".repeat(indent + 1);
    if (v instanceof Map<?, ?> m) {
      out.append(m.isEmpty() ? "{" : "{\n");
      int left = m.size();
      for (Map.Entry<?, ?> e : m.entrySet()) {
        out.append(pad).append(quote((String) e.getKey())).append(": ");
        print(e.getValue(), indent + 1, out);
        out.append(--left > 0 ? ",\n" : "\n" + "  ".repeat(indent));
      }
      out.append('}');
    } else if (v instanceof List<?> l) {
      out.append('[');
      for (int k = 0; k < l.size(); k++) {
        if (k > 0) out.append(", ");
        print(l.get(k), indent + 1, out);
      }
      out.append(']');
    } else if (v instanceof String s) {
      out.append(quote(s));
    } else {
      out.append(v);
    }
  }

  static double total(Object v) {
    if (v instanceof Number n) return n.doubleValue();
    if (v instanceof List<?> l) return l.stream().mapToDouble(JsonText::total).sum();
    if (v instanceof Map<?, ?> m) return m.values().stream().mapToDouble(JsonText::total).sum();
    return 0;
  }

  static Object path(Object v, String path) {
    for (String step : path.split("\\.")) {
      v = step.matches("\\d+") ? ((List<?>) v).get(Integer.parseInt(step)) : ((Map<?, ?>) v).get(step);
    }
    return v;
  }

  public static void main(String[] args) {
    String text = """
        {"name": "caf\\u00e9 \\"x\\"", "size": [1, 2.5, -3e2, 12345678901234567890],
         "nested": {"empty": {}, "list": [], "flags": [true, false, null]},
         "escapes": "a\\tb\\n\\\\ \u4e2d"}
        """;
    Object v = new Parser(text).document();
    StringBuilder out = new StringBuilder();
    print(v, 0, out);
    System.out.println(out);
    StringBuilder again = new StringBuilder();
    print(new Parser(out.toString()).document(), 0, again);
    System.out.println(again.toString().contentEquals(out) + " " + total(v) + " " + path(v, "nested.flags.1") + " " + path(v, "size.2") + " " + v.hashCode());
    for (String bad : new String[] {"", "{", "[1,]", "{\"a\" 1}", "{\"a\":1,\"a\":2}", "[1 2]", "tru", "\"open", "\"\\x\"", "01x", "-", "[\n\n?]", "1 1", "{\"k\":}"}) {
      try {
        System.out.println(bad.replace("\n", "\\n") + " -> " + new Parser(bad).document());
      } catch (IllegalArgumentException e) {
        System.out.println(bad.replace("\n", "\\n") + " -> " + e.getMessage());
      }
    }
    try {
      path(v, "size.9");
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    try {
      path(v, "name.first");
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    StringBuilder deep = new StringBuilder();
    for (int k = 0; k < 200; k++) deep.append('[');
    for (int k = 0; k < 200; k++) deep.append(']');
    System.out.println(new Parser(deep.toString()).document().toString().length());
  }
}
