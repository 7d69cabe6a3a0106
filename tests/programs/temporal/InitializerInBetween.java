// EXPECT: ok
// ARGS: --ltl='G InitializerInBetween.level != 1'
// ASSUMES: what InitializerInBetween.level is while the static initializer of its class runs is not looked at
// No state shows what a field is while the initializer of its class runs.
public class InitializerInBetween {
  static int level = 1;

  static {
    level = 2;
  }

  public static void main(String[] args) {
    level = 3;
  }
}
