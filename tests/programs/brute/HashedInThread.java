// A thread asks for the identity hash code of an object that main has made: the code is made of the object's place.
public class HashedInThread {
  static final Object[] objects = {new Object(), new Object(), new Object()};
  static int started;

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(() -> {
      started = 1;
      assert System.identityHashCode(objects[1]) != 0;
    });
    thread.start();
    started = 2;
    thread.join();
  }
}
