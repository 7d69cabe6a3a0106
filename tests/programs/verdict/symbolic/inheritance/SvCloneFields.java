// EXPECT: ok
// ARGS: --symbolic
// Object.clone copies inputs in fields.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCloneFields {
  static class Cell implements Cloneable {
    int n;
    long l;
    double[] d = new double[1];

    Cell copy() throws CloneNotSupportedException {
      return (Cell) clone();
    }
  }

  public static void main(String[] args) {
    Cell cell = new Cell();
    cell.n = Verifier.nondetInt();
    cell.l = Verifier.nondetLong();
    try {
      Cell other = cell.copy();
      cell.n++;
      assert other.n + 1 == cell.n && other.l == cell.l;
      other.d[0] = 1;
      assert cell.d[0] == 1;
    } catch (CloneNotSupportedException e) {
      assert false;
    }
  }
}
