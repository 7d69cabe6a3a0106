/** Lambdas with and without captured variables, method references, functions of functions. */
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class Lambdas {
  static int apply(IntBinaryOperator operator, int a, int b) {
    return operator.applyAsInt(a, b);
  }

  static int triple(int n) {
    return 3 * n;
  }

  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    long sum = 0;
    for (int i = 0; i < 2_000 * scale; i++) {
      final int base = i;
      IntUnaryOperator add = n -> n + base;
      IntUnaryOperator both = add.andThen(Lambdas::triple);
      sum += both.applyAsInt(i & 7);
      sum += apply(Math::max, i, 1000) + apply((a, b) -> a ^ b, i, 77);
      Supplier<Integer> boxed = () -> base & 63;
      Function<Integer, Integer> next = n -> n + 1;
      sum += next.apply(boxed.get());
    }
    System.out.println(sum);
  }
}
