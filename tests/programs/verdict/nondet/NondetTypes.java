// EXPECT: unknown
// ARGS: --nondet-values few
// REASON: took no other values than
// OUTPUTS: "a\n", "b\n", "0\n", " \n", "<>\n", "<a>\n", "<ab>\n", "0.0\n", "1.0\n", "-1.0\n", "0.5\n", "3.4028235E38\n", "1.7976931348623157E308\n", "NaN\n", "1\n", "-1\n", "2\n", "127\n", "-128\n", "32767\n", "-32768\n", "9223372036854775807\n", "-9223372036854775808\n", "true\n", "false\n"
import gov.nasa.jpf.vm.Verify;
import org.sosy_lab.sv_benchmarks.Verifier;

/** A few values of each type, and both booleans. */
public class NondetTypes {
  public static void main(String[] args) {
    switch (Verify.getInt(0, 7)) {
      case 0:
        System.out.println(Verifier.nondetChar());
        break;
      case 1:
        System.out.println("<" + Verifier.nondetString() + ">");
        break;
      case 2:
        System.out.println(Verifier.nondetFloat());
        break;
      case 3:
        System.out.println(Verifier.nondetDouble());
        break;
      case 4:
        System.out.println(Verifier.nondetByte());
        break;
      case 5:
        System.out.println(Verifier.nondetShort());
        break;
      case 6:
        System.out.println(Verifier.nondetLong());
        break;
      default:
        System.out.println(Verifier.nondetBoolean());
        break;
    }
  }
}
