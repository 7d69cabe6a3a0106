import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.function.Function;

/** A small Scheme: closures, recursion, tail loops, lists, quoting, errors. */
public class LispInterpreter {
  static class LispError extends RuntimeException {
    LispError(String m) {
      super(m);
    }
  }

  record Symbol(String name) {
    @Override
    public String toString() {
      return name;
    }
  }

  static class Env {
    final Map<String, Object> values = new HashMap<>();
    final Env outer;

    Env(Env outer) {
      this.outer = outer;
    }

    Env where(String name) {
      for (Env e = this; e != null; e = e.outer) if (e.values.containsKey(name)) return e;
      throw new LispError("unbound variable " + name);
    }
  }

  interface Procedure extends Function<List<Object>, Object> {}

  static class Closure implements Procedure {
    final List<?> parameters;
    final Object body;
    final Env env;

    Closure(List<?> parameters, Object body, Env env) {
      this.parameters = parameters;
      this.body = body;
      this.env = env;
    }

    Env bind(List<Object> args) {
      if (args.size() != parameters.size()) throw new LispError("expected " + parameters.size() + " arguments, got " + args.size());
      Env e = new Env(env);
      for (int i = 0; i < args.size(); i++) e.values.put(parameters.get(i).toString(), args.get(i));
      return e;
    }

    @Override
    public Object apply(List<Object> args) {
      return eval(body, bind(args));
    }

    @Override
    public String toString() {
      return "#<lambda " + show(parameters) + ">";
    }
  }

  static Object read(StringTokenizer t) {
    if (!t.hasMoreTokens()) throw new LispError("unexpected end of input");
    String s = t.nextToken();
    while (s.isBlank()) {
      if (!t.hasMoreTokens()) throw new LispError("unexpected end of input");
      s = t.nextToken();
    }
    switch (s) {
      case "(": {
        List<Object> list = new ArrayList<>();
        for (;;) {
          Object o = read(t);
          if (o instanceof Symbol y && y.name().equals(")")) return list;
          list.add(o);
        }
      }
      case "'":
        return List.of(new Symbol("quote"), read(t));
      case "#t":
        return true;
      case "#f":
        return false;
      default:
        try {
          return Long.parseLong(s);
        } catch (NumberFormatException e) {
          return new Symbol(s);
        }
    }
  }

  static Object eval(Object x, Env env) {
    for (;;) {
      if (x instanceof Symbol s) return env.where(s.name()).values.get(s.name());
      if (!(x instanceof List<?> list)) return x;
      if (list.isEmpty()) return list;
      String head = list.get(0) instanceof Symbol s ? s.name() : "";
      switch (head) {
        case "quote":
          return list.get(1);
        case "if":
          x = Boolean.FALSE.equals(eval(list.get(1), env)) ? list.size() > 3 ? list.get(3) : List.of() : list.get(2);
          continue;
        case "define":
          if (list.get(1) instanceof List<?> signature) {
            env.values.put(signature.get(0).toString(), new Closure(signature.subList(1, signature.size()), list.get(2), env));
          } else {
            env.values.put(list.get(1).toString(), eval(list.get(2), env));
          }
          return new Symbol(list.get(1) instanceof List<?> l ? l.get(0).toString() : list.get(1).toString());
        case "set!":
          env.where(list.get(1).toString()).values.put(list.get(1).toString(), eval(list.get(2), env));
          return List.of();
        case "lambda":
          return new Closure((List<?>) list.get(1), list.get(2), env);
        case "begin":
          for (Object each : list.subList(1, list.size() - 1)) eval(each, env);
          x = list.get(list.size() - 1);
          continue;
        case "let": {
          Env inner = new Env(env);
          for (Object binding : (List<?>) list.get(1)) inner.values.put(((List<?>) binding).get(0).toString(), eval(((List<?>) binding).get(1), env));
          env = inner;
          x = list.get(2);
          continue;
        }
        default:
      }
      Object f = eval(list.get(0), env);
      List<Object> args = new ArrayList<>();
      for (Object each : list.subList(1, list.size())) args.add(eval(each, env));
      if (f instanceof Closure c) {
        env = c.bind(args);
        x = c.body;
        continue;
      }
      if (f instanceof Procedure p) return p.apply(args);
      throw new LispError("not a procedure: " + show(f));
    }
  }

  static String show(Object o) {
    if (o instanceof List<?> l) {
      StringBuilder sb = new StringBuilder("(");
      for (Object e : l) sb.append(sb.length() > 1 ? " " : "").append(show(e));
      return sb.append(')').toString();
    }
    return o instanceof Boolean b ? b ? "#t" : "#f" : String.valueOf(o);
  }

  static long number(Object o) {
    if (o instanceof Long l) return l;
    throw new LispError("not a number: " + show(o));
  }

  static Env global() {
    Env g = new Env(null);
    Map<String, Procedure> p = new HashMap<>();
    p.put("+", a -> a.stream().mapToLong(LispInterpreter::number).sum());
    p.put("*", a -> a.stream().mapToLong(LispInterpreter::number).reduce(1, Math::multiplyExact));
    p.put("-", a -> a.size() == 1 ? -number(a.get(0)) : number(a.get(0)) - number(a.get(1)));
    p.put("quotient", a -> number(a.get(0)) / number(a.get(1)));
    p.put("remainder", a -> number(a.get(0)) % number(a.get(1)));
    p.put("<", a -> number(a.get(0)) < number(a.get(1)));
    p.put("=", a -> a.get(0).equals(a.get(1)));
    p.put("car", a -> ((List<?>) a.get(0)).get(0));
    p.put("cdr", a -> ((List<?>) a.get(0)).subList(1, ((List<?>) a.get(0)).size()));
    p.put("cons", a -> {
      List<Object> l = new ArrayList<>(List.of(a.get(0)));
      l.addAll((List<?>) a.get(1));
      return l;
    });
    p.put("list", a -> a);
    p.put("null?", a -> a.get(0) instanceof List<?> l && l.isEmpty());
    p.put("apply", a -> ((Procedure) a.get(0)).apply(new ArrayList<>((List<?>) a.get(1))));
    p.put("display", a -> {
      System.out.print(show(a.get(0)) + " ");
      return List.of();
    });
    g.values.putAll(p);
    return g;
  }

  public static void main(String[] args) {
    Env env = global();
    String[] program = {"(+ 1 2 (* 3 4))", "(define (fact n) (if (< n 2) 1 (* n (fact (- n 1)))))", "(fact 10)", "(fact 20)", "(fact 25)", "(define (fib n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))", "(fib 15)", "(define (map f l) (if (null? l) '() (cons (f (car l)) (map f (cdr l)))))",
        "(map (lambda (x) (* x x)) '(1 2 3 4))", "(define (range a b) (if (< a b) (cons a (range (+ a 1) b)) '()))", "(map fact (range 0 8))", "(define (compose f g) (lambda (x) (f (g x))))", "((compose fact (lambda (x) (+ x 1))) 4)", "(define (count n acc) (if (= n 0) acc (count (- n 1) (+ acc 1))))",
        "(count 20000 0)", "(define counter (let ((n 0)) (lambda () (begin (set! n (+ n 1)) n))))", "(list (counter) (counter) (counter))", "(begin (display '(a (b c) #t)) (display 5) 'done)", "(let ((x 2) (y 3)) (* x y))", "(define (filter p l) (if (null? l) '() (if (p (car l)) (cons (car l) (filter p (cdr l))) (filter p (cdr l)))))",
        "(filter (lambda (n) (= 1 (remainder n 2))) (range 0 12))", "(apply + (range 0 100))", "fact", "(undefined 1)", "(1 2)", "(fact 'x)", "(car '())", "(fact 1 2)", "(quotient 1 0)", "(+ 1", "(define (qs l) (if (null? l) '() (append (qs (filter (lambda (x) (< x (car l))) (cdr l))) (cons (car l) (qs (filter (lambda (x) (if (< x (car l)) #f #t)) (cdr l)))))))",
        "(define (append a b) (if (null? a) b (cons (car a) (append (cdr a) b))))", "(qs '(5 3 8 1 9 2 7 3))", "'(quote x)", "(define (deep n) (+ 1 (deep (+ n 1))))"};
    for (String line : program) {
      System.out.print(line + " => ");
      try {
        System.out.println(show(eval(read(new StringTokenizer(line, " ()'", true)), env)));
      } catch (LispError e) {
        System.out.println("error: " + e.getMessage());
      } catch (ArithmeticException | IndexOutOfBoundsException | ClassCastException e) {
        System.out.println(e.getClass().getName() + ": " + e.getMessage());
      }
    }
    System.out.println(Arrays.asList(1, 2).equals(List.of(1, 2)));
  }
}
