import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;

/** A small language with functions, closures, lists, while, try and throw: scanner, parser by precedence, and a walking interpreter. */
public class TinyLanguage {
  enum Kind {
    NUMBER, NAME, TEXT, SIGN, END
  }

  record Token(Kind kind, String text, int line) {}

  static class LanguageError extends RuntimeException {
    final Object value;

    LanguageError(Object value) {
      super(String.valueOf(value), null, false, false);
      this.value = value;
    }
  }

  static class Return extends RuntimeException {
    final Object value;

    Return(Object value) {
      super(null, null, false, false);
      this.value = value;
    }
  }

  static List<Token> scan(String source) {
    List<Token> out = new ArrayList<>();
    int line = 1;
    for (int i = 0; i < source.length(); ) {
      char c = source.charAt(i);
      int from = i;
      if (c == '\n') line++;
      if (Character.isWhitespace(c)) {
        i++;
      } else if (c == '#') {
        while (i < source.length() && source.charAt(i) != '\n') i++;
      } else if (Character.isDigit(c)) {
        while (i < source.length() && Character.isDigit(source.charAt(i))) i++;
        out.add(new Token(Kind.NUMBER, source.substring(from, i), line));
      } else if (Character.isJavaIdentifierStart(c)) {
        while (i < source.length() && Character.isJavaIdentifierPart(source.charAt(i))) i++;
        out.add(new Token(Kind.NAME, source.substring(from, i), line));
      } else if (c == '"') {
        i = source.indexOf('"', i + 1) + 1;
        if (i == 0) throw new LanguageError("open text in line " + line);
        out.add(new Token(Kind.TEXT, source.substring(from + 1, i - 1), line));
      } else {
        i += i + 1 < source.length() && "== != <= >= && ||".contains(source.substring(i, i + 2)) && source.charAt(i + 1) != ' ' && source.charAt(i) != ' ' ? 2 : 1;
        out.add(new Token(Kind.SIGN, source.substring(from, i), line));
      }
    }
    out.add(new Token(Kind.END, "end", line));
    return out;
  }

  static class Scope {
    final Map<String, Object> names = new LinkedHashMap<>();
    final Scope outer;

    Scope(Scope outer) {
      this.outer = outer;
    }

    Scope holder(String name) {
      for (Scope s = this; s != null; s = s.outer) if (s.names.containsKey(name)) return s;
      throw new LanguageError("unknown name " + name);
    }
  }

  @FunctionalInterface
  interface Code {
    Object run(Scope s);
  }

  interface Callable {
    Object call(List<Object> arguments);
  }

  static final Map<String, Integer> PRECEDENCE = new HashMap<>();
  static final Map<String, BinaryOperator<Object>> OPERATORS = new HashMap<>();

  static {
    String[][] levels = {{"||"}, {"&&"}, {"==", "!="}, {"<", ">", "<=", ">="}, {"+", "-"}, {"*", "/", "%"}};
    for (int i = 0; i < levels.length; i++) for (String op : levels[i]) PRECEDENCE.put(op, i);
    OPERATORS.put("+", (a, b) -> a instanceof Long x && b instanceof Long y ? (Object) (x + y) : a instanceof List<?> l && b instanceof List<?> m ? joined(l, m) : show(a) + show(b));
    OPERATORS.put("-", (a, b) -> number(a) - number(b));
    OPERATORS.put("*", (a, b) -> a instanceof String s ? s.repeat((int) number(b)) : (Object) (number(a) * number(b)));
    OPERATORS.put("/", (a, b) -> {
      if (number(b) == 0) throw new LanguageError("division by zero");
      return number(a) / number(b);
    });
    OPERATORS.put("%", (a, b) -> Math.floorMod(number(a), number(b)));
    OPERATORS.put("==", Object::equals);
    OPERATORS.put("!=", (a, b) -> !a.equals(b));
    OPERATORS.put("<", (a, b) -> number(a) < number(b));
    OPERATORS.put(">", (a, b) -> number(a) > number(b));
    OPERATORS.put("<=", (a, b) -> number(a) <= number(b));
    OPERATORS.put(">=", (a, b) -> number(a) >= number(b));
  }

  static List<Object> joined(List<?> a, List<?> b) {
    List<Object> l = new ArrayList<>(a);
    l.addAll(b);
    return l;
  }

  static long number(Object o) {
    if (o instanceof Long l) return l;
    throw new LanguageError("not a number: " + show(o));
  }

  static String show(Object o) {
    return o instanceof Callable ? "<function>" : String.valueOf(o);
  }

  static class Parser {
    final Iterator<Token> tokens;
    Token now;

    Parser(List<Token> tokens) {
      this.tokens = tokens.iterator();
      now = this.tokens.next();
    }

    boolean is(String text) {
      return now.text().equals(text) && now.kind() != Kind.TEXT;
    }

    boolean accept(String text) {
      boolean yes = is(text);
      if (yes && tokens.hasNext()) now = tokens.next();
      return yes;
    }

    void expect(String text) {
      if (!accept(text)) throw new LanguageError("line " + now.line() + ": expected " + text + ", found " + now.text());
    }

    String name() {
      if (now.kind() != Kind.NAME) throw new LanguageError("line " + now.line() + ": expected a name, found " + now.text());
      String n = now.text();
      now = tokens.next();
      return n;
    }

    Code block() {
      List<Code> all = new ArrayList<>();
      expect("{");
      while (!accept("}")) all.add(statement());
      return s -> {
        Scope inner = new Scope(s);
        Object last = 0L;
        for (Code c : all) last = c.run(inner);
        return last;
      };
    }

    Code statement() {
      if (accept("let")) {
        String n = name();
        expect("=");
        Code value = expression(0);
        accept(";");
        return s -> {
          Object v = value.run(s);
          s.names.put(n, v);
          return v;
        };
      }
      if (accept("while")) {
        Code test = expression(0), body = block();
        return s -> {
          Object last = 0L;
          while (test.run(s).equals(true)) last = body.run(s);
          return last;
        };
      }
      if (accept("return")) {
        Code value = expression(0);
        accept(";");
        return s -> {
          throw new Return(value.run(s));
        };
      }
      if (accept("throw")) {
        Code value = expression(0);
        accept(";");
        return s -> {
          throw new LanguageError(value.run(s));
        };
      }
      if (accept("try")) {
        Code body = block();
        expect("catch");
        String n = name();
        Code handler = block();
        return s -> {
          try {
            return body.run(s);
          } catch (LanguageError e) {
            Scope inner = new Scope(s);
            inner.names.put(n, e.value);
            return handler.run(inner);
          }
        };
      }
      Code e = expression(0);
      accept(";");
      return e;
    }

    Code expression(int level) {
      Code left = unary();
      while (now.kind() == Kind.SIGN && PRECEDENCE.getOrDefault(now.text(), -1) >= level) {
        String op = now.text();
        accept(op);
        Code a = left, b = expression(PRECEDENCE.get(op) + 1);
        BinaryOperator<Object> f = OPERATORS.get(op);
        left = f != null ? s -> f.apply(a.run(s), b.run(s)) : op.equals("&&") ? s -> a.run(s).equals(true) ? b.run(s) : (Object) false : s -> a.run(s).equals(true) ? (Object) true : b.run(s);
      }
      return left;
    }

    Code unary() {
      if (accept("-")) {
        Code c = unary();
        return s -> -number(c.run(s));
      }
      if (accept("!")) {
        Code c = unary();
        return s -> !c.run(s).equals(true);
      }
      Code c = primary();
      while (is("(") || is("[")) {
        Code target = c;
        boolean call = accept("(");
        if (!call) expect("[");
        List<Code> arguments = list(call ? ")" : "]");
        c = call ? s -> {
          Object f = target.run(s);
          if (!(f instanceof Callable callable)) throw new LanguageError("not a function: " + show(f));
          return callable.call(arguments.stream().map(a -> a.run(s)).toList());
        } : s -> {
          Object o = target.run(s);
          if (!(o instanceof List<?> l)) throw new LanguageError("not a list: " + show(o));
          long i = number(arguments.get(0).run(s));
          if (i < 0 || i >= l.size()) throw new LanguageError("index " + i + " of " + l.size());
          return l.get((int) i);
        };
      }
      return c;
    }

    List<Code> list(String end) {
      List<Code> all = new ArrayList<>();
      while (!accept(end)) {
        all.add(expression(0));
        if (!is(end)) expect(",");
      }
      return all;
    }

    Code primary() {
      Token t = now;
      if (t.kind() == Kind.END) throw new LanguageError("line " + t.line() + ": unexpected end");
      now = tokens.next();
      switch (t.kind()) {
        case NUMBER:
          long n = Long.parseLong(t.text());
          return s -> n;
        case TEXT:
          return s -> t.text();
        case NAME:
          return switch (t.text()) {
            case "true", "false" -> s -> t.text().equals("true");
            case "fun" -> function();
            case "if" -> condition();
            default -> {
              if (!is("=")) yield s -> s.holder(t.text()).names.get(t.text());
              accept("=");
              Code value = expression(0);
              yield s -> {
                Object v = value.run(s);
                s.holder(t.text()).names.put(t.text(), v);
                return v;
              };
            }
          };
        default:
          if (t.text().equals("(")) {
            Code c = expression(0);
            expect(")");
            return c;
          }
          if (t.text().equals("[")) {
            List<Code> items = list("]");
            return s -> new ArrayList<>(items.stream().map(i -> i.run(s)).toList());
          }
          throw new LanguageError("line " + t.line() + ": unexpected " + t.text());
      }
    }

    Code condition() {
      Code test = expression(0), yes = block(), no = accept("else") ? is("if") ? unary() : block() : s -> 0L;
      return s -> (test.run(s).equals(true) ? yes : no).run(s);
    }

    Code function() {
      List<String> parameters = new ArrayList<>();
      expect("(");
      while (!accept(")")) {
        parameters.add(name());
        if (!is(")")) expect(",");
      }
      Code body = block();
      return s -> (Callable) arguments -> {
        if (arguments.size() != parameters.size()) throw new LanguageError(arguments.size() + " arguments for " + parameters);
        Scope inner = new Scope(s);
        for (int i = 0; i < parameters.size(); i++) inner.names.put(parameters.get(i), arguments.get(i));
        try {
          return body.run(inner);
        } catch (Return r) {
          return r.value;
        }
      };
    }
  }

  static Optional<Object> run(String source) {
    Scope global = new Scope(null);
    global.names.put("print", (Callable) a -> {
      System.out.println(a.stream().map(TinyLanguage::show).reduce((x, y) -> x + " " + y).orElse(""));
      return 0L;
    });
    global.names.put("len", (Callable) a -> (long) (a.get(0) instanceof List<?> l ? l.size() : show(a.get(0)).length()));
    try {
      Parser p = new Parser(scan("{" + source + "}"));
      Object value = p.block().run(global);
      if (p.now.kind() != Kind.END) throw new LanguageError("text after the end: " + p.now.text());
      return Optional.of(value);
    } catch (LanguageError e) {
      System.out.println("error: " + e.getMessage());
      return Optional.empty();
    }
  }

  public static void main(String[] args) {
    String library = """
        let map = fun(f, l) { let i = 0; let r = []; while i < len(l) { r = r + [f(l[i])]; i = i + 1 } r }
        let fold = fun(f, z, l) { let i = 0; while i < len(l) { z = f(z, l[i]); i = i + 1 } z }
        let range = fun(n) { let r = []; let i = 0; while i < n { r = r + [i]; i = i + 1 } r }
        let compose = fun(f, g) { fun(x) { f(g(x)) } }
        """;
    String[] programs = {"1 + 2 * 3 - 4 / 2 % 5", "let f = fun(n) { if n < 2 { n } else { f(n - 1) + f(n - 2) } } map(f, range(15))", "fold(fun(a, b) { a * b }, 1, map(fun(x) { x + 1 }, range(20)))",
      "let counter = fun() { let n = 0; fun() { n = n + 1; n } } let a = counter(); let b = counter(); a(); a(); b(); print(a(), b()); a() * 10 + b()", "compose(fun(x) { x * 2 }, fun(x) { x + 1 })(20)",
      "try { print(1 / 0) } catch e { print(\"caught\", e); throw [e, e] }", "let i = 0; while true { i = i + 1; if i * i > 200 { throw i } }", "fun(x) { while true { if x > 100 { return x } x = x * 3 } }(2)", "\"ab\" * 3 + [1, [2, true]] + (1 == 1 && !(2 < 1) || q)",
      "[1, 2][2]", "undefined + 1", "5(3)", "fun(a, b) { a }(1)", "let x = ; 3", "print(map)", "let sieve = fun(n) { let out = []; let k = 2; while k < n { let p = true; let d = 0; while d < len(out) && p { if k % out[d] == 0 { p = false } d = d + 1 } if p { out = out + [k] } k = k + 1 } out } sieve(80)",
      "if 1 > 2 { \"a\" } else if 2 > 1 { \"b\" } else { \"c\" }", "\"open", "(1 + 2", "# nothing\n-(-(3)) - -4"};
    for (String p : programs) System.out.println(run(library + p).map(TinyLanguage::show).orElse("no value"));
    System.out.println(Arrays.toString(scan("a<=b!=\"c d\" # x").stream().map(t -> t.kind() + ":" + t.text()).toArray()));
  }
}
