/** Instructions that javac does not emit, in a class assembled by rare_classes.py. */
public class RareOpcodes {
  public static void main(String[] args) {
    System.out.println(Rare.swap(10, 3));
    System.out.println(Rare.nop(5));
    System.out.println(Rare.pop2Ints(1, 2, 3));
    System.out.println(Rare.dupX2Long(1000L, 7));
    System.out.println(Rare.dup2X1Ints(1, 20, 300));
    System.out.println(Rare.dup2X2Ints(1, 20, 300, 4000));
    System.out.println(Rare.dup2X2LongOverInts(1, 20, 300L));
    System.out.println(Rare.dup2X2IntsOverLong(1L, 20, 300));
    System.out.println(Rare.dup2X2Longs(1L, 20L));
    System.out.println(Rare.gotoW(6));
    System.out.println(Rare.wideLow(1000));
    System.out.println(Rare.noCases(3) + " " + Rare.oneCase(7) + " " + Rare.oneCase(8));
  }
}
