// EXPECT: ok
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/** A proxy that holds a lock around every call makes an unsafe account safe. */
public class SynchronizedByProxy {
  public interface Account { void add(int amount); int total(); }

  static class Plain implements Account {
    private int total;
    @Override public void add(int amount) { int before = total; total = before + amount; }
    @Override public int total() { return total; }
  }

  static Account locked(Account account) {
    Object lock = new Object();
    return (Account) Proxy.newProxyInstance(Account.class.getClassLoader(), new Class<?>[] {Account.class}, (proxy, method, args) -> {
      synchronized (lock) {
        try {
          return method.invoke(account, args);
        } catch (InvocationTargetException e) {
          throw e.getCause();
        }
      }
    });
  }

  public static void main(String[] args) throws InterruptedException {
    Account account = locked(new Plain());
    Thread other = new Thread(() -> account.add(5));
    other.start();
    account.add(7);
    other.join();
    assert account.total() == 12;
  }
}
