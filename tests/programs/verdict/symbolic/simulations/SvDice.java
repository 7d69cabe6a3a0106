// EXPECT: ok
// ARGS: --symbolic --property assertion
// Dice without a seed fall as they like, but within their sides; with a seed they fall as in every run.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

public class SvDice {
  public static void main(String[] args) {
    Random dice = new Random();
    int sum = dice.nextInt(6) + dice.nextInt(6) + 2;
    assert sum >= 2 && sum <= 12;
    double part = dice.nextDouble();
    assert part >= 0 && part < 1;
    Random seeded = new Random(42);
    assert seeded.nextInt() == -1170105035;
    dice.setSeed(42);
    assert dice.nextInt() == -1170105035;
    List<String> cards = new ArrayList<>(List.of("a", "b", "c"));
    Collections.shuffle(cards);
    assert cards.size() == 3 && cards.contains("b");
  }
}
