// The field that names a lock gets another object.
public class ReplacedObject {
  static Object lock = new Object();
  static int inside;

  static void enter() {
    synchronized (lock) {
      lock = new Object();
      inside++;
      assert inside == 1;
      inside--;
    }
  }

  public static void main(String[] args) {
    new Thread(ReplacedObject::enter).start();
    enter();
    enter();
  }
}
