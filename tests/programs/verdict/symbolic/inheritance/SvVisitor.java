// EXPECT: ok
// ARGS: --symbolic
// Expressions and a visitor.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvVisitor {
  interface Expression {
    int accept(Visitor v);
  }

  interface Visitor {
    int number(int n);

    int sum(Expression a, Expression b);
  }

  static class Number implements Expression {
    final int n;

    Number(int n) {
      this.n = n;
    }

    @Override
    public int accept(Visitor v) {
      return v.number(n);
    }
  }

  static class Sum implements Expression {
    final Expression a;
    final Expression b;

    Sum(Expression a, Expression b) {
      this.a = a;
      this.b = b;
    }

    @Override
    public int accept(Visitor v) {
      return v.sum(a, b);
    }
  }

  static class Value implements Visitor {
    @Override
    public int number(int n) {
      return n;
    }

    @Override
    public int sum(Expression a, Expression b) {
      return a.accept(this) + b.accept(this);
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int m = Verifier.nondetInt();
    Expression e = new Sum(new Number(n), new Sum(new Number(m), new Number(1)));
    assert e.accept(new Value()) == n + m + 1;
  }
}
