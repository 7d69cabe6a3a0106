// EXPECT: ok
// ARGS: --property=deadlock,assertion,exception,race
// ALSO: --por=off
// Final fields.
public class RaceFinal {
  static class Cell {
    final int value;

    Cell(int value) {
      this.value = value;
    }
  }

  static volatile Cell cell;

  public static void main(String[] args) {
    new Thread(() -> cell = new Cell(1)).start();
    Cell mine = cell;
    if (mine != null) System.out.println(mine.value);
  }
}
