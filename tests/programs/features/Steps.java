import gov.nasa.jpf.vm.Verify;

/** An error that needs one value of each choice, and the other thread between two steps of main. */
public class Steps {
  static int shared;

  public static void main(String[] args) {
    int number = Verify.getInt(3, 6); // number
    boolean flag = Verify.randomBool(); // flag
    int listed = Verify.getIntFromList(100, 200, 300); // listed
    Thread other = new Thread(() -> {
      shared = 1; // other
    });
    other.start(); // start
    int before = shared;
    int after = shared; // after
    assert !(number == 5 && flag && listed == 300 && before != after) : "all met"; // error
  }
}
