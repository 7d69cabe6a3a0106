// EXPECT: assertion
// ALSO: --por=transitions
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/** Serialization shows that a lock is held, by a thread that may end next. Nobody else reaches the lock then. */
public class HeldLockWrittenAlone {
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
