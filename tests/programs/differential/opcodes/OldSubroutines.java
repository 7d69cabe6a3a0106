/** jsr, jsr_w, ret and wide ret of old class files, in a class assembled by rare_classes.py. */
public class OldSubroutines {
  public static void main(String[] args) {
    System.out.println(Subroutines.call(1));
    System.out.println(Subroutines.callWide(100));
  }
}
