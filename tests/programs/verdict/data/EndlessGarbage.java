// EXPECT: ok
// STATES <= 30
import gov.nasa.jpf.vm.Verify;

/** Objects made and dropped do not make states differ. */
public class EndlessGarbage {
  static class Cell {
    final int value;
    final Cell next;

    Cell(int value, Cell next) {
      this.value = value;
      this.next = next;
    }
  }

  public static void main(String[] args) {
    Cell cell = new Cell(0, null);
    while (true) {
      int step = Verify.getInt(1, 2);
      Cell dropped = new Cell(step, new Cell(9, null));
      cell = new Cell((cell.value + dropped.value) % 5, null);
    }
  }
}
