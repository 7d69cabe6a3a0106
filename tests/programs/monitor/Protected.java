// Consistent locks in every form: blocks, methods, static methods, locks made late, locks given up by return, by an
// exception and by wait, re-entrant locks, java.util.concurrent. No detector warns.
import java.util.concurrent.locks.ReentrantLock;

public class Protected {
    int inBlock, inMethod, late, afterWait, byLock, reentrant;
    static int inStatic;
    Object lateLock;
    final ReentrantLock lock = new ReentrantLock();

    synchronized void method() {
        inMethod++;
    }

    static synchronized int staticMethod() {
        return inStatic++;
    }

    void leaves(boolean by) {
        try {
            synchronized (this) {
                inBlock++;
                if (by) throw new IllegalStateException();
            }
        } catch (IllegalStateException expected) {
            synchronized (this) {
                inBlock++;
            }
        }
    }

    synchronized void twice() {
        reentrant++;
        synchronized (this) {
            reentrant++;
        }
        reentrant++;
    }

    void withLock() {
        lock.lock();
        try {
            lock.lock();
            byLock++;
            lock.unlock();
            byLock++;
        } finally {
            lock.unlock();
        }
    }

    void work() {
        method();
        staticMethod();
        leaves(true);
        leaves(false);
        twice();
        withLock();
        synchronized (lateLock) {
            late++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Protected shared = new Protected();
        shared.inBlock = 1; // no lock yet: nobody else knows the object
        shared.lateLock = new Object();
        Thread waits = new Thread(() -> {
            synchronized (shared) {
                while (shared.afterWait == 0) {
                    try {
                        shared.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
                shared.afterWait++;
            }
            shared.work();
        }, "waits");
        Thread tells = new Thread(() -> {
            shared.work();
            synchronized (shared) {
                shared.afterWait++;
                shared.notifyAll();
            }
        }, "tells");
        waits.start();
        tells.start();
        waits.join();
        tells.join();
    }
}
