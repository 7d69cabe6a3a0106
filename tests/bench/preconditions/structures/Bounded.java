package structures;

/** A number within bounds that only the precondition knows. */
public class Bounded {
  int n;

  public int loop() {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += i;
    }
    return sum;
  }

  public boolean repOk() {
    return n >= 0 && n <= 3;
  }
}
