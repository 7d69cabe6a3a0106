// EXPECT: ok
// ARGS: --symbolic --max-symbolic-string 20
// Methods of String and StringBuilder over a text that is an input with one possible value give what they give for the value.
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextMethods {
  static Object outcome(Function<String, Object> method, String s) {
    try {
      return method.apply(s);
    } catch (RuntimeException e) {
      return e.getClass().getName() + ": " + e.getMessage();
    }
  }

  static void compare(String name, String literal, String input, Function<String, Object> method) {
    Object expected = outcome(method, new String(literal));
    Object found = outcome(method, input);
    assert Objects.equals(expected, found) : name + " of " + literal;
  }

  static StringBuilder builder(String s) {
    return new StringBuilder().append(s);
  }

  public static void main(String[] args) {
    String[] literals = {
      "", "a", "Hello", "ab ab", "  x\t", "12", "-7", "+5", "2147483648", "-2147483648", "9223372036854775808", "\u0663\u0664", "stra\u00dfe", "\u0130I",
      "\u00e9\u00c9", "\u4e2d\u6587", "\ud801\udc28x", "a\udc28", "K\u212a", "null", "-", "0x1", "\u03b1\u03a9"
    };
    for (String x : literals) {
      String s = Verifier.nondetString();
      Verifier.assume(s.equals(x));
      for (int i = -1; i <= 3; i++) {
        int k = i;
        compare("charAt", x, s, t -> t.charAt(k));
        compare("substring", x, s, t -> t.substring(k));
        compare("indexOf", x, s, t -> t.indexOf('a', k));
        compare("indexOf", x, s, t -> t.indexOf("b", k));
        compare("indexOf", x, s, t -> t.indexOf("", k));
        compare("lastIndexOf", x, s, t -> t.lastIndexOf('a', k));
        compare("lastIndexOf", x, s, t -> t.lastIndexOf("ab", k));
        compare("lastIndexOf", x, s, t -> t.lastIndexOf("", k));
        compare("startsWith", x, s, t -> t.startsWith("b", k));
        compare("startsWith", x, s, t -> t.startsWith("", k));
        compare("builder.charAt", x, s, t -> builder(t).charAt(k));
        compare("builder.substring", x, s, t -> builder(t).substring(k));
        compare("builder.deleteCharAt", x, s, t -> builder(t).deleteCharAt(k).toString());
        compare("builder.insert", x, s, t -> builder(t).insert(k, "yz").toString());
        compare("builder.insert", x, s, t -> builder(t).insert(k, 'y').append(k).toString());
        compare("builder.setCharAt", x, s, t -> {
          StringBuilder b = builder(t);
          b.setCharAt(k, '#');
          return b.toString();
        });
        compare("builder.setLength", x, s, t -> {
          StringBuilder b = builder(t);
          b.setLength(k);
          return b.append('!').toString();
        });
        for (int j = 0; j <= 2; j += 2) {
          int end = j;
          compare("substring", x, s, t -> t.substring(k, end));
          compare("builder.delete", x, s, t -> builder(t).delete(k, end).toString());
          compare("builder.substring", x, s, t -> builder(t).substring(k, end));
        }
      }
      for (String y : new String[] {"", "a", "ab", "\ud801\udc00X", "HELLO", "Stra\u00dfe", "kk", "i\u0131", "NULL"}) {
        compare("equals", x, s, t -> t.equals(y));
        compare("equals", x, s, t -> y.equals(t));
        compare("equalsIgnoreCase", x, s, t -> t.equalsIgnoreCase(y));
        compare("equalsIgnoreCase", x, s, t -> y.equalsIgnoreCase(t));
        compare("compareTo", x, s, t -> t.compareTo(y));
        compare("compareTo", x, s, t -> y.compareTo(t));
        compare("contains", x, s, t -> t.contains(y));
        compare("contains", x, s, t -> y.contains(t));
        compare("startsWith", x, s, t -> t.startsWith(y));
        compare("endsWith", x, s, t -> t.endsWith(y));
        compare("indexOf", x, s, t -> t.indexOf(y));
        compare("lastIndexOf", x, s, t -> t.lastIndexOf(y));
        compare("concat", x, s, t -> t.concat(y));
        compare("concat", x, s, t -> y.concat(t));
        compare("builder.indexOf", x, s, t -> builder(t).append(y).indexOf("a"));
        compare("builder.lastIndexOf", x, s, t -> builder(t).append(y).lastIndexOf("a"));
      }
      compare("length", x, s, String::length);
      compare("isEmpty", x, s, String::isEmpty);
      compare("hashCode", x, s, String::hashCode);
      compare("trim", x, s, String::trim);
      compare("toLowerCase", x, s, t -> t.toLowerCase());
      compare("toUpperCase", x, s, t -> t.toUpperCase(Locale.ROOT));
      compare("replace", x, s, t -> t.replace('a', '\u4e2d'));
      compare("indexOf", x, s, t -> t.indexOf(0x10428));
      compare("replace", x, s, t -> t.replace("ab", ""));
      compare("replace", x, s, t -> t.replace("a", "b"));
      compare("replace", x, s, t -> t.replace("", "-"));
      compare("replace", x, s, t -> t.replace("ll", "\u4e2d\u4e2d\u4e2d"));
      compare("same", x, s, t -> t.replace("ab", "ab") == t);
      compare("same", x, s, t -> t.replace("a", "a") == t);
      compare("same", x, s, t -> t.replace("a", "") == "");
      compare("same", x, s, t -> t.strip() == t);
      compare("same", x, s, t -> t.toUpperCase() == t);
      compare("indexOf", x, s, t -> t.indexOf(-1));
      compare("same", x, s, t -> t.trim() == t);
      compare("same", x, s, t -> t.toLowerCase() == t);
      compare("same", x, s, t -> t.replace('a', 'b') == t);
      compare("same", x, s, t -> t.substring(0) == t);
      compare("same", x, s, t -> t.concat("") == t);
      compare("same", x, s, t -> t.trim() == "");
      compare("same", x, s, t -> builder(t).toString() == "");
      compare("same", x, s, t -> new StringBuffer(t).toString() == "");
      compare("same", x, s, t -> new String(t) == t);
      compare("parseInt", x, s, Integer::parseInt);
      compare("valueOf", x, s, Integer::valueOf);
      compare("parseLong", x, s, Long::parseLong);
      compare("parseBoolean", x, s, Boolean::parseBoolean);
      compare("strip", x, s, String::strip);
      compare("isBlank", x, s, String::isBlank);
      compare("repeat", x, s, t -> t.repeat(2));
      compare("toCharArray", x, s, t -> t.toCharArray().length);
      compare("codePointAt", x, s, t -> t.codePointAt(0));
      compare("builder.reverse", x, s, t -> builder(t).reverse().toString());
      compare("builder.length", x, s, t -> builder(t).append('c').append(1L).append(true).append((Object) null).length());
      compare("builder", x, s, t -> new StringBuilder(t).append(new StringBuilder(t)).append(new StringBuffer(t)).toString());
      compare("format", x, s, t -> String.format("<%s>", t));
      compare("valueOf", x, s, t -> "[" + t + ']' + 1 + 2L + 'c' + true + null);
    }
  }
}
