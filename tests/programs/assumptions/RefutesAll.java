import gov.nasa.jpf.vm.Verify;

/** Refutes one assumption after the other. */
public class RefutesAll {
  static int call(int value) throws Exception {
    int seen = Interrupts.call(value) + LeaksThis.call(value);
    return seen + WritesFinal.call(value) + AsksState.call(value);
  }

  public static void main(String[] arguments) throws Exception {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
