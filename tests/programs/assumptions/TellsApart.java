import gov.nasa.jpf.vm.Verify;

/** Two threads that are alike but for their numbers, which the one that ends first leaves behind. */
public class TellsApart {
  static volatile long first;

  static int call(int value) throws InterruptedException {
    first = 0;
    Runnable race = () -> {
      if (first == 0) first = Thread.currentThread().getId();
    };
    Thread one = new Thread(race), other = new Thread(race);
    one.start();
    other.start();
    one.join();
    other.join();
    return first == one.getId() ? value : -value;
  }

  public static void main(String[] arguments) throws InterruptedException {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
