import gov.nasa.jpf.vm.Verify;

/** An endless loop over five states, with something in each of the three parts of a state and a monitor held. */
public class Endless {
  static int turns = 11;
  static int[] numbers;

  public static void main(String[] args) {
    numbers = new int[] {21, 22, 23};
    int place = 0;
    synchronized (numbers) {
      while (true) {
        place = (place + 1) % 5;
        Verify.getBoolean();
      }
    }
  }
}
