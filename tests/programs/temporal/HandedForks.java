// EXPECT: ok
// ARGS: --ltl='G F enter(HandedForks.eat)' --property=assertion
// WITHOUT-FAIRNESS: ok
// Who is not at the table has no fork: most steps are of two philosophers, and commute with those of others.
public class HandedForks extends Thread {
  static class Fork {
    int uses;
  }

  static volatile boolean eaten;

  static boolean all() {
    return eaten;
  }

  private final Fork left, right;
  private int meals;

  HandedForks(Fork left, Fork right) {
    this.left = left;
    this.right = right;
  }

  @Override
  public void run() {
    Fork own = new Fork();
    while (true) {
      synchronized (left) {
        left.uses = 1 - left.uses;
        synchronized (right) {
          right.uses = 1 - right.uses;
          eat();
        }
      }
      synchronized (own) {
        own.uses = 1 - own.uses;
      }
      meals = 1 - meals;
    }
  }

  static void eat() {
    eaten = true;
  }

  public static void main(String[] args) {
    Fork[] forks = new Fork[args.length == 0 ? 2 : Integer.parseInt(args[0])];
    for (int i = 0; i < forks.length; i++) forks[i] = new Fork();
    for (int i = 0; i < forks.length; i++) {
      Fork next = forks[(i + 1) % forks.length];
      if (i + 1 < forks.length)
        new HandedForks(forks[i], next).start();
      else
        new HandedForks(next, forks[i]).start();
    }
  }
}
