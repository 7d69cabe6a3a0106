// EXPECT: unknown
// REASON: the places of an ArrayBlockingQueue

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;

/** Serialization shows where in its ring a queue begins. Under java the bytes differ; with --library-steps, too. */
public class SerializedQueue {
  static byte[] bytes(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    Thread thread = new Thread(() -> {
      queue.offer(1);
      queue.poll();
    });
    thread.start();
    thread.join();
    assert Arrays.equals(bytes(queue), bytes(new ArrayBlockingQueue<Integer>(2)));
  }
}
