// Locks of java.util.concurrent taken in different orders.
// WARNS: lock-tree deadlock
// WARNS: predicted-deadlocks deadlock
import java.util.concurrent.locks.ReentrantLock;

public class ExplicitLocks {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
        Thread first = new Thread(() -> both(a, b), "first");
        Thread second = new Thread(() -> both(b, a), "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }

    static void both(ReentrantLock outer, ReentrantLock inner) {
        outer.lock();
        inner.lock();
        inner.unlock();
        outer.unlock();
    }
}
