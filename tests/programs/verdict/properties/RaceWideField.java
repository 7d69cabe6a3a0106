// EXPECT: race:RaceWideField$Cell.value
// ARGS: --property=deadlock,assertion,exception,race
// ALSO: --por=off
// A field of two slots, in an object that no static field leads to.
public class RaceWideField {
  static class Cell {
    double value;
    int other;
  }

  public static void main(String[] args) {
    Cell cell = new Cell();
    new Thread(() -> cell.value = 1.0).start();
    new Thread(() -> cell.other = 1).start();
    cell.value = 2.0;
  }
}
