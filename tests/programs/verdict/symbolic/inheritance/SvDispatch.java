// EXPECT: ok
// ARGS: --symbolic
// The method of the object's class is called.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDispatch {
  static class Shape {
    int area(int n) {
      return 0;
    }
  }

  static class Square extends Shape {
    @Override
    int area(int n) {
      return n * n;
    }
  }

  static class Strip extends Square {
    @Override
    int area(int n) {
      return super.area(n) / 2;
    }
  }

  public static void main(String[] args) {
    int kind = Verifier.nondetInt();
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 100);
    Shape shape = kind == 0 ? new Shape() : kind == 1 ? new Square() : new Strip();
    int area = shape.area(n);
    assert kind != 0 || area == 0;
    assert kind != 1 || area == n * n;
    assert kind == 0 || kind == 1 || area * 2 == n * n || area * 2 + 1 == n * n;
  }
}
