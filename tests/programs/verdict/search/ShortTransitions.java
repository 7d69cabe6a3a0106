// EXPECT: assertion
// ARGS: --max-transition 1
// A transition that ended before its first jump backwards would lead to the same state, and what follows would be left out.
public class ShortTransitions {
  public static void main(String[] args) {
    new Thread(() -> {}).start();
    int x = 0;
    for (int i = 0; i < 3; i++) {
      x += i;
    }
    assert x > 7;
  }
}
