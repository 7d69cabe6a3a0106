// EXPECT: assertion
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A field that no instruction writes: an updater does. */
public class UpdaterBehindField {
  static final AtomicIntegerFieldUpdater<UpdaterBehindField> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(UpdaterBehindField.class, "value");
  volatile int value;

  public static void main(String[] args) {
    UpdaterBehindField shared = new UpdaterBehindField();
    Thread writer = new Thread(() -> UPDATER.incrementAndGet(shared));
    Thread reader = new Thread(() -> {
      int first = shared.value;
      int second = shared.value;
      assert first == second;
    });
    reader.start();
    writer.start();
  }
}
