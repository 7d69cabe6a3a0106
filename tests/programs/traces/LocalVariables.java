// Locks that only local variables of main and of lambdas name.
public class LocalVariables {
  public static void main(String[] args) {
    Object[] forks = {new Object(), new Object()};
    for (int i = 0; i < forks.length; i++) {
      Object left = forks[i];
      Object right = forks[1 - i];
      new Thread(() -> {
        synchronized (left) {
          synchronized (right) {
          }
        }
      }).start();
    }
  }
}
