// EXPECT: assertion
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The stack of LockFreeStack whose pop reads and then sets: both threads can take the same node. */
public class LockFreeStackBroken {
  static final class Node {
    final int value;
    Node next;

    Node(int value) {
      this.value = value;
    }
  }

  static final VarHandle TOP;

  static {
    try {
      TOP = MethodHandles.lookup().findVarHandle(LockFreeStackBroken.class, "top", Node.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile Node top;

  void push(int value) {
    Node node = new Node(value);
    Node old;
    do {
      old = top;
      node.next = old;
    } while (!TOP.compareAndSet(this, old, node));
  }

  int pop() {
    Node old = (Node) TOP.getAcquire(this);
    if (old == null) return 0;
    TOP.setRelease(this, old.next);
    return old.value;
  }

  public static void main(String[] args) throws InterruptedException {
    LockFreeStackBroken stack = new LockFreeStackBroken();
    int[] popped = new int[2];
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; ++i) {
      int mine = i;
      threads[i] = new Thread(() -> {
        stack.push(1 << mine);
        popped[mine] = stack.pop();
      });
    }
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    assert popped[0] + popped[1] == 3 && stack.pop() == 0 : popped[0] + " and " + popped[1];
  }
}
