// EXPECT: temporal
// ARGS: --ltl='G (enter(PlaceInBetween.mark) && PlaceInBetween.a == 0 -> !(enter(PlaceInBetween.mark) U (enter(PlaceInBetween.mark) && PlaceInBetween.a == 1)))'
// WITHOUT-FAIRNESS: temporal
// WITH-STRONG-FAIRNESS: temporal
// Two threads use an object that the third one cannot reach. It must be able to move while one of them is at a place.
public class PlaceInBetween {
  static class Box {
    int value;
  }

  static int a;

  static void mark() {}

  public static void main(String[] args) {
    Box box = new Box();
    new Thread(() -> {
      box.value = 1;
      mark();
      box.value = 2;
    }).start();
    new Thread(() -> {
      box.value = 3;
      box.value = 4;
    }).start();
    new Thread(() -> a = 1).start();
  }
}
