import gov.nasa.jpf.vm.Verify;

/** Says how often the search came by here: the counter is the search's, not the path's. */
public class CountsArrivals {
  public static void main(String[] args) {
    Verify.incrementCounter(3);
    System.out.print(Verify.getCounter(3));
    Verify.getInt(0, 1);
  }
}
