import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/** The methods that the class of a lambda declares. */
public class LambdaMethods {
  public static void main(String[] args) {
    int captured = args.length;
    IntUnaryOperator plus = x -> x + captured;
    UnaryOperator<String> text = x -> x + captured;
    Runnable reference = LambdaMethods::new;
    for (Object lambda : new Object[] {plus, text, reference}) {
      for (Method method : lambda.getClass().getDeclaredMethods()) {
        System.out.println(Modifier.toString(method.getModifiers()) + " " + method.getName() + " " + method.getParameterCount());
      }
    }
  }
}
