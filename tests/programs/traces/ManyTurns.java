// A loop of many steps that look alike.
public class ManyTurns {
  static volatile int turns;

  public static void main(String[] args) {
    new Thread(() -> turns = -1).start();
    for (int i = 0; i < 20; i++) {
      turns++;
    }
    assert turns == 20 || turns < 5 : turns;
  }
}
