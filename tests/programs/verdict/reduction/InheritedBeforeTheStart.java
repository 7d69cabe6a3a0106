// EXPECT: assertion

import java.util.concurrent.atomic.AtomicInteger;

/** What a Thread inherits is no thread's own before it is started: who reaches the Thread can start it (I6). */
public class InheritedBeforeTheStart {
  static final InheritableThreadLocal<AtomicInteger> local = new InheritableThreadLocal<>();
  static volatile Thread shared;

  public static void main(String[] arguments) {
    new Thread(() -> {
      AtomicInteger value = new AtomicInteger();
      local.set(value);
      shared = new Thread(() -> {
        assert local.get().get() != 1;
      });
      value.set(1);
      value.set(2);
    }).start();
    Thread found = shared;
    if (found != null) {
      found.start();
    }
  }
}
