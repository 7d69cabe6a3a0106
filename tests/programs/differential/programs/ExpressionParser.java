import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** A recursive-descent parser with an evaluator, a simplifier, a differentiator and a printer. */
public class ExpressionParser {
  sealed interface Node permits Num, Var, Bin, Call {}

  record Num(double value) implements Node {}

  record Var(String name) implements Node {}

  record Bin(char op, Node left, Node right) implements Node {}

  record Call(String function, Node argument) implements Node {}

  static class ParseError extends RuntimeException {
    final int at;

    ParseError(String message, int at) {
      super(message + " at " + at);
      this.at = at;
    }
  }

  static final Map<Character, DoubleBinaryOperator> OPERATORS = new HashMap<>();
  static final Map<String, DoubleUnaryOperator> FUNCTIONS = new HashMap<>();

  static {
    OPERATORS.put('+', Double::sum);
    OPERATORS.put('-', (a, b) -> a - b);
    OPERATORS.put('*', (a, b) -> a * b);
    OPERATORS.put('/', (a, b) -> a / b);
    OPERATORS.put('^', Math::pow);
    FUNCTIONS.put("sqrt", Math::sqrt);
    FUNCTIONS.put("abs", Math::abs);
    FUNCTIONS.put("neg", x -> -x);
  }

  private final String text;
  private int pos;

  ExpressionParser(String text) {
    this.text = text;
  }

  Node parse() {
    Node n = sum();
    if (peek() != 0) throw new ParseError("unexpected '" + peek() + "'", pos);
    return n;
  }

  private char peek() {
    while (pos < text.length() && Character.isWhitespace(text.charAt(pos))) pos++;
    return pos < text.length() ? text.charAt(pos) : 0;
  }

  private boolean eat(char c) {
    if (peek() != c) return false;
    pos++;
    return true;
  }

  private Node sum() {
    Node n = product();
    for (;;) {
      if (eat('+')) n = new Bin('+', n, product());
      else if (eat('-')) n = new Bin('-', n, product());
      else return n;
    }
  }

  private Node product() {
    Node n = power();
    for (;;) {
      if (eat('*')) n = new Bin('*', n, power());
      else if (eat('/')) n = new Bin('/', n, power());
      else return n;
    }
  }

  private Node power() {
    Node base = atom();
    return eat('^') ? new Bin('^', base, power()) : base;
  }

  private Node atom() {
    char c = peek();
    int start = pos;
    if (eat('(')) {
      Node n = sum();
      if (!eat(')')) throw new ParseError("missing )", pos);
      return n;
    }
    if (eat('-')) return new Call("neg", power());
    if (Character.isDigit(c) || c == '.') {
      while (pos < text.length() && (Character.isDigit(text.charAt(pos)) || text.charAt(pos) == '.')) pos++;
      return new Num(Double.parseDouble(text.substring(start, pos)));
    }
    if (Character.isLetter(c)) {
      while (pos < text.length() && Character.isLetterOrDigit(text.charAt(pos))) pos++;
      String name = text.substring(start, pos);
      if (eat('(')) {
        Node argument = sum();
        if (!eat(')')) throw new ParseError("missing )", pos);
        if (!FUNCTIONS.containsKey(name)) throw new ParseError("no function " + name, start);
        return new Call(name, argument);
      }
      return new Var(name);
    }
    throw new ParseError(c == 0 ? "unexpected end" : "unexpected '" + c + "'", pos);
  }

  static double eval(Node n, Map<String, Double> env) {
    if (n instanceof Num num) return num.value();
    if (n instanceof Var v) {
      Double value = env.get(v.name());
      if (value == null) throw new IllegalArgumentException("unbound " + v.name());
      return value;
    }
    if (n instanceof Bin b) return OPERATORS.get(b.op()).applyAsDouble(eval(b.left(), env), eval(b.right(), env));
    Call c = (Call) n;
    return FUNCTIONS.get(c.function()).applyAsDouble(eval(c.argument(), env));
  }

  static Node simplify(Node n) {
    if (n instanceof Bin b) {
      Node l = simplify(b.left()), r = simplify(b.right());
      if (l instanceof Num x && r instanceof Num y) return new Num(OPERATORS.get(b.op()).applyAsDouble(x.value(), y.value()));
      boolean lZero = l.equals(new Num(0)), rZero = r.equals(new Num(0)), lOne = l.equals(new Num(1)), rOne = r.equals(new Num(1));
      switch (b.op()) {
        case '+':
          if (lZero) return r;
          if (rZero) return l;
          break;
        case '-':
          if (rZero) return l;
          if (l.equals(r)) return new Num(0);
          break;
        case '*':
          if (lZero || rZero) return new Num(0);
          if (lOne) return r;
          if (rOne) return l;
          break;
        case '/':
        case '^':
          if (rOne) return l;
      }
      return new Bin(b.op(), l, r);
    }
    if (n instanceof Call c) return new Call(c.function(), simplify(c.argument()));
    return n;
  }

  static Node derive(Node n, String x) {
    if (n instanceof Num) return new Num(0);
    if (n instanceof Var v) return new Num(v.name().equals(x) ? 1 : 0);
    if (n instanceof Bin b) {
      Node dl = derive(b.left(), x), dr = derive(b.right(), x);
      return switch (b.op()) {
        case '+', '-' -> new Bin(b.op(), dl, dr);
        case '*' -> new Bin('+', new Bin('*', dl, b.right()), new Bin('*', b.left(), dr));
        case '/' -> new Bin('/', new Bin('-', new Bin('*', dl, b.right()), new Bin('*', b.left(), dr)), new Bin('^', b.right(), new Num(2)));
        case '^' -> {
          if (!(b.right() instanceof Num p)) throw new UnsupportedOperationException("derivative of " + show(n));
          yield new Bin('*', new Bin('*', p, new Bin('^', b.left(), new Num(p.value() - 1))), dl);
        }
        default -> throw new AssertionError(b.op());
      };
    }
    throw new UnsupportedOperationException("derivative of " + show(n));
  }

  static String show(Node n) {
    if (n instanceof Num num) return num.value() == Math.rint(num.value()) ? String.valueOf((long) num.value()) : String.valueOf(num.value());
    if (n instanceof Var v) return v.name();
    if (n instanceof Bin b) return "(" + show(b.left()) + " " + b.op() + " " + show(b.right()) + ")";
    Call c = (Call) n;
    return c.function() + "(" + show(c.argument()) + ")";
  }

  public static void main(String[] args) {
    Map<String, Double> env = new HashMap<>(Map.of("x", 3.0, "y", 0.5));
    List<String> sources = new ArrayList<>(List.of("1 + 2 * 3", "(1+2)*3", "2^3^2", "-2^2", "x*x - y", "10/4/5", "1 - 2 - 3", "sqrt(abs(-16)) + .5", "x^3 + 2*x^2 - 5*x + 7", "(x + 1)/(x - 1)", "0*x + 1*y + z", "1 +", "2 $ 3", "(1", "foo(3)", "1/0 - 1/0", "x*(y+0)*1",
        "neg(x)^2", "3 * -x", "((((x))))"));
    for (String s : sources) {
      try {
        Node n = new ExpressionParser(s).parse();
        System.out.println(s + " => " + show(n) + " => " + show(simplify(n)));
        System.out.println("   d/dx " + show(simplify(derive(n, "x"))));
        System.out.println("   = " + eval(n, env) + " hash " + n.hashCode());
      } catch (ParseError e) {
        System.out.println(s + " => parse error: " + e.getMessage() + " [" + e.at + "]");
      } catch (IllegalArgumentException | UnsupportedOperationException e) {
        System.out.println("   " + e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
  }
}
