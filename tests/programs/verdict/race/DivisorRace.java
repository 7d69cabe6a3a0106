// EXPECT: exception:java.lang.ArithmeticException
/** A divisor that another thread sets to zero in the end. */
public class DivisorRace implements Runnable {
  int divisor = 42;

  @Override
  public void run() {
    divisor = 7;
    divisor = 0;
  }

  public static void main(String[] args) {
    DivisorRace racer = new DivisorRace();
    new Thread(racer).start();
    System.out.println(420 / racer.divisor);
  }
}
