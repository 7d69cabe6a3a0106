// Locks that only local variables of main and of lambdas name.
public class LocalVariables {
  public static void main(String[] args) throws InterruptedException {
    Object[] forks = {new Object(), new Object()};
    Thread last = null;
    for (int i = 0; i < forks.length; i++) {
      Object left = forks[i];
      Object right = forks[1 - i];
      last = new Thread(() -> {
        synchronized (left) {
          synchronized (right) {
          }
        }
      });
      last.start();
    }
    last.join();
    System.out.println(forks.length);
  }
}
