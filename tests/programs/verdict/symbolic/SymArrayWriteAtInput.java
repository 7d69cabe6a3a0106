// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Elements written and read at inputs.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymArrayWriteAtInput {
  public static void main(String[] args) {
    int[] a = new int[6];
    int i = Verifier.nondetInt();
    int j = Verifier.nondetInt();
    Verifier.assume(0 <= i && i < 6 && 0 <= j && j < 6);
    a[i] = 1;
    a[j] = 2;
    assert a[j] == 2;
    assert i == j || a[i] == 1;
    byte[] b = new byte[3];
    Verifier.assume(i < 3);
    b[i] = (byte) 200;
    assert b[i] == -56;
    String[] names = {"a", "b", "c"};
    names[i] = "x";
    assert names[i].equals("x");
    int others = 0;
    for (String name : names) {
      if (name.equals("x")) {
        others++;
      }
    }
    assert others == 1;
  }
}
