// EXPECT: assertion
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/** Serialization shows whether a lock is held. */
public class HeldLockWritten {
  public static void main(String[] args) throws IOException {
    ReentrantLock lock = new ReentrantLock();
    byte[] free = written(lock);
    new Thread(() -> {
      lock.lock();
      lock.unlock();
    }).start();
    assert Arrays.equals(free, written(lock));
  }

  private static byte[] written(ReentrantLock lock) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(lock);
    }
    return bytes.toByteArray();
  }
}
