// EXPECT: ok
import java.util.Iterator;
import java.util.AbstractList;
import java.util.Scanner;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A Matcher, a Scanner and a list of the program count modifications, too, and keep copies under other names. */
public class CountsOfMatches {
  static volatile int step;

  static class Numbers extends AbstractList<Integer> {
    private int size = 1;

    @Override
    public Integer get(int index) {
      return index;
    }

    @Override
    public int size() {
      return size;
    }

    int counted() {
      return modCount;
    }

    void grow() {
      size++;
      modCount++;
    }
  }

  static class Watch {
    final Numbers numbers;
    final int before;

    Watch(Numbers numbers) {
      this.numbers = numbers;
      before = numbers.counted();
    }

    boolean hasGrown() {
      return numbers.counted() != before;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> step = 1).start();
    Iterator<MatchResult> matches = Pattern.compile("a").matcher("aaa").results().iterator();
    Iterator<String> words = new Scanner("a b c").tokens().iterator();
    Numbers numbers = new Numbers();
    numbers.grow();
    Watch watch = new Watch(numbers);
    int sum = 0;
    while (matches.hasNext() && words.hasNext()) {
      sum += matches.next().start() + words.next().length();
      step = 2;
      assert !watch.hasGrown();
    }
    assert sum == 6;
    numbers.grow();
    step = 3;
    assert watch.hasGrown();
  }
}
