// EXPECT: assertion
// ALSO: --por=transitions
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/** The same while another thread lives that does not know the lock. */
public class HeldLockWrittenBeside {
  private static volatile boolean locked;

  public static void main(String[] arguments) throws IOException {
    ReentrantLock lock = new ReentrantLock();
    byte[] free = written(lock);
    new Thread(() -> {
      lock.lock();
      locked = true;
      lock.unlock();
    }).start();
    if (locked) {
      new Thread(() -> {}).start();
      assert Arrays.equals(free, written(lock));
    }
  }

  private static byte[] written(ReentrantLock lock) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(lock);
    }
    return bytes.toByteArray();
  }
}
