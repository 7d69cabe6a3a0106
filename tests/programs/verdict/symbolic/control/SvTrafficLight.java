// EXPECT: ok
// ARGS: --symbolic
// A state machine over an enum.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvTrafficLight {
  enum State { RED, GREEN, YELLOW }

  public static void main(String[] args) {
    State state = State.RED;
    int greens = 0;
    for (int i = 0; i < 6; i++) {
      if (Verifier.nondetBoolean()) {
        State before = state;
        state = State.values()[(state.ordinal() + 1) % 3];
        if (state == State.GREEN) {
          greens++;
          assert before == State.RED;
        }
      }
    }
    assert greens <= 2;
  }
}
