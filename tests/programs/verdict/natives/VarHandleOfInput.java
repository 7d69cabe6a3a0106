// EXPECT: unknown
// ARGS: --symbolic
// REASON: of a symbolic value
// A VarHandle's access methods have no bodies: a symbolic value for one is unsupported.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.sosy_lab.sv_benchmarks.Verifier;

public class VarHandleOfInput {
  int field;

  public static void main(String[] args) throws Exception {
    VarHandle handle = MethodHandles.lookup().findVarHandle(VarHandleOfInput.class, "field", int.class);
    VarHandleOfInput object = new VarHandleOfInput();
    handle.compareAndSet(object, 0, Verifier.nondetInt());
    assert object.field != 17;
  }
}
