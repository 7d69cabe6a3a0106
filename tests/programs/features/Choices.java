import gov.nasa.jpf.vm.Verify;

/** The calls of Verify, one for each first argument. */
public class Choices {
  /** Puts as many elements as chosen into ten places and takes them out again. */
  static void addAndRemove(boolean cut) {
    int n = Verify.random(20);
    if (cut) {
      Verify.ignoreIf(n > 10);
    }
    int[] places = new int[10];
    int used = 0;
    for (int i = 0; i < n; i++) {
      places[used++] = i;
    }
    for (int i = 0; i < n; i++) {
      places[--used] = 0;
    }
    assert used == 0;
    System.out.print(n);
  }

  public static void main(String[] args) {
    switch (args[0]) {
      case "boolean":
        System.out.print(Verify.randomBool());
        break;
      case "random":
        System.out.print(Verify.random(4));
        break;
      default:
        addAndRemove(args[0].equals("cut"));
    }
  }
}
