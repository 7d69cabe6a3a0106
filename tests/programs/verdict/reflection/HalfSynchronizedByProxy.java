// EXPECT: assertion
import java.lang.reflect.Proxy;

/** The proxy locks, but one thread holds the account behind it: a sum can be lost. */
public class HalfSynchronizedByProxy {
  public interface Account { void add(int amount); int total(); }

  static class Plain implements Account {
    private int total;
    @Override public void add(int amount) { int before = total; total = before + amount; }
    @Override public int total() { return total; }
  }

  public static void main(String[] args) throws InterruptedException {
    Account plain = new Plain();
    Object lock = new Object();
    Account locked = (Account) Proxy.newProxyInstance(Account.class.getClassLoader(), new Class<?>[] {Account.class}, (proxy, method, a) -> {
      synchronized (lock) {
        return method.invoke(plain, a);
      }
    });
    Thread other = new Thread(() -> locked.add(5));
    other.start();
    plain.add(7);
    other.join();
    assert locked.total() == 12;
  }
}
