/**
 * Visible operations, null and bad indexes in the middle of what the interpreter executes as one: the states and the ends
 * of transitions must be those of the parts.
 */
public class FusedParts {
  int count = 1;
  long wide = 2;
  double real = 0.5;
  FusedParts next;
  final int[] ints = new int[3];
  final long[] longs = new long[3];

  static FusedParts shared;
  static int caught;

  static int local(FusedParts parts, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += i * 3 - (i & 1);
      if ((sum & 4) == 0) {
        sum ^= i;
      }
    }
    long wide = sum;
    wide = wide * 5 + parts.wide;
    return sum + (int) wide;
  }

  static void change(FusedParts parts, int index) {
    parts.count++;
    parts.wide += parts.count;
    parts.real = parts.real * 2 + parts.real;
    parts.ints[index] += parts.count;
    parts.longs[index] = parts.longs[index] + parts.wide;
    if (index < parts.ints.length && parts.next == null) {
      parts.next = parts;
    }
  }

  static int fail(FusedParts parts, int[] numbers, int index) {
    int found = 0;
    try {
      found = numbers[index];
      found += parts.count;
      found += numbers.length % (index - 2);
    } catch (RuntimeException e) {
      synchronized (FusedParts.class) {
        caught++;
      }
      found = -1 - index;
    }
    return found;
  }

  static int beside(int[] numbers, FusedParts[] parts, int index) {
    int found = 0;
    try {
      int before = numbers[index - 1];
      found = numbers[index + 1] * 2 + before;
      numbers[index + 1] = found + 3;
      numbers[index - 1] = before;
      if (parts[index - 1] == parts[index + 1]) {
        found++;
      }
    } catch (RuntimeException e) {
      found = -1 - index;
    }
    return found;
  }

  public static void main(String[] args) throws InterruptedException {
    FusedParts parts = new FusedParts();
    shared = parts;
    Thread other = new Thread(() -> {
      change(shared, 1);
      fail(shared.next, shared.ints, 3);
      beside(shared.ints, new FusedParts[3], 1);
    });
    other.start();
    change(parts, local(parts, 3) & 1);
    fail(null, parts.ints, 1);
    fail(parts, null, 0);
    beside(parts.ints, new FusedParts[] {parts, null, null}, 1);
    int[] own = {1, 2, 3};
    FusedParts[] same = {parts, null, parts};
    assert beside(own, same, 1) == 8 && own[2] == 10;
    assert beside(own, same, 2) == -3 && beside(own, same, 0) == -1 && beside(null, same, 0) == -1;
    assert beside(own, null, 1) == -2 && beside(own, new FusedParts[2], 1) == -2;
    other.join();
    assert caught == 3 || caught == 2;
  }
}
