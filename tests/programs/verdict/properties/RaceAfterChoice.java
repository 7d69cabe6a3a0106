// EXPECT: race:RaceAfterChoice.x
// ARGS: --property=deadlock,assertion,exception,race
// ALSO: --por=off
// A choice right before the access.
import gov.nasa.jpf.vm.Verify;

public class RaceAfterChoice {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> {
      if (Verify.getBoolean()) x = 1;
    }).start();
    new Thread(() -> {
      if (Verify.getBoolean()) x = 2;
    }).start();
  }
}
