import gov.nasa.jpf.vm.Verify;

/** The environment of Ring: every sequence of as many calls as the first argument says. */
public class RingDriver {
  public static void main(String[] args) {
    Ring ring = new Ring();
    int steps = Integer.parseInt(args[0]);
    for (int i = 0; i < steps; i++) {
      if (ring.size() == 0 || Verify.getBoolean()) {
        ring.put(i);
      } else {
        ring.take();
      }
    }
    System.out.println(ring.size());
  }
}
