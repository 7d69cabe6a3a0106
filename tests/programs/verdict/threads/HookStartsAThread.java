// EXPECT: ok

/** After the shutdown hooks the program ends, whoever still lives: a thread that a hook has started waits for ever. */
public class HookStartsAThread {
  public static void main(String[] arguments) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> new Thread(() -> {
      synchronized (HookStartsAThread.class) {
        try {
          HookStartsAThread.class.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }).start()));
  }
}
