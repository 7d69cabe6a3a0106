import gov.nasa.jpf.vm.Verify;

/** An error behind six choices, and the same error behind three that a depth-first search takes later. */
public class Depths {
  public static void main(String[] args) {
    boolean early = Verify.getBoolean();
    int steps = early ? 2 : 5;
    for (int i = 0; i < steps; i++) {
      if (!Verify.getBoolean()) {
        if (!early && i == steps - 1) {
          break;
        }
        if (early) {
          return;
        }
      }
    }
    assert false : "reached";
  }
}
