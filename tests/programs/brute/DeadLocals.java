import gov.nasa.jpf.vm.Verify;

/** What a frame will not read again is not part of the state: two states in all. */
public class DeadLocals {
  public static void main(String[] args) {
    int chosen = Verify.getInt(0, 3);
    Object dead = new int[chosen];
    Object[] holder = {dead};
    long wide = chosen * 1000L;
    if (wide < 0 || holder[0] == null) return;
    Verify.getBoolean(true);  // has a frame, whose slots are read again
  }
}
