// EXPECT: ok
// OUTPUTS: "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"
import gov.nasa.jpf.vm.Verify;

/** A range cut by ignoreIf: what is larger is never seen. */
public class IgnoreIf {
  public static void main(String[] args) {
    int n = Verify.random(100);
    Verify.ignoreIf(n > 10);
    assert n <= 10;
    System.out.print(n);
  }
}
