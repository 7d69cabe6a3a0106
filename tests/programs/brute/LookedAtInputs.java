import org.sosy_lab.sv_benchmarks.Verifier;

/** Inputs in static fields, in an array and in local variables: for snapshots of symbolic states. */
public class LookedAtInputs {
  static int number;
  static long wide;
  static final int[] some = new int[2];
  static String text;
  static volatile int seen;

  static void take(int n, long w) {
    seen = 1;
    some[1] = n + (int) w;
  }

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> seen = 2);
    number = Verifier.nondetInt();
    wide = Verifier.nondetLong();
    text = Verifier.nondetString();
    some[0] = number + 1;
    other.start();
    take(number, wide);
    if (number > 3) seen = 3;
    other.join();
  }
}
