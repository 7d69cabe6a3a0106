// The run ends in the deadlock of which it warns: neither thread has got its second lock.
// WARNS: lock-tree deadlock
// WARNS: predicted-deadlocks deadlock
// ENDS: in a deadlock
import java.util.concurrent.locks.ReentrantLock;

public class AskedInVain {
    static final ReentrantLock explicit = new ReentrantLock();
    static final Object monitor = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            explicit.lock();
            meet();
            synchronized (monitor) {
                arrived++;
            }
        }, "first").start();
        new Thread(() -> {
            synchronized (monitor) {
                meet();
                explicit.lock();
            }
        }, "second").start();
    }

    static int arrived;

    static synchronized void meet() {
        arrived++;
        AskedInVain.class.notifyAll();
        while (arrived < 2) {
            try {
                AskedInVain.class.wait();
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
