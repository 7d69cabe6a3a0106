// EXPECT: deadlock

import java.math.BigInteger;

/** A number of the program's own class runs its code while System.out is held (T20). */
public class ConsoleAsksForASign {
  static final Object lock = new Object();

  static class Number extends BigInteger {
    Number() {
      super("5");
    }

    @Override
    public int signum() {
      synchronized (lock) {
        return super.signum();
      }
    }
  }

  public static void main(String[] arguments) {
    Number number = new Number();
    new Thread(() -> {
      synchronized (lock) {
        System.out.println("x");
      }
    }).start();
    System.out.printf("%d%n", number);
  }
}
