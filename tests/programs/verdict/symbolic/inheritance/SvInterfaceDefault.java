// EXPECT: ok
// ARGS: --symbolic
// A default method and an override.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvInterfaceDefault {
  interface Priced {
    int net();

    default int gross() {
      return net() + net() / 5;
    }
  }

  static class Book implements Priced {
    final int price;

    Book(int price) {
      this.price = price;
    }

    @Override
    public int net() {
      return price;
    }
  }

  static class Gift extends Book {
    Gift() {
      super(10);
    }

    @Override
    public int gross() {
      return 0;
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0 && n < 10000);
    Priced item = n == 10 ? new Gift() : new Book(n);
    assert item.gross() >= item.net() || n == 10;
  }
}
