// EXPECT: temporal
// ARGS: --ltl='G PostponedForEver.a == 0'
// WITHOUT-FAIRNESS: temporal
// WITH-STRONG-FAIRNESS: temporal
// Two threads use an object for ever that the third one cannot reach. It must not be postponed for ever.
public class PostponedForEver {
  static class Box {
    int value;
  }

  static int a;

  public static void main(String[] args) {
    Box box = new Box();
    for (int i = 0; i < 2; i++) {
      int mine = i;
      new Thread(() -> {
        while (true) box.value = mine;
      }).start();
    }
    new Thread(() -> a = 1).start();
  }
}
