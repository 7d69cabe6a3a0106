// The second thread writes only if the lock is taken when it tries: this is after the first thread has taken it, and so
// after its write of `before`. It is not after its write of `within`.
// WARNS: eraser race FailedTryLock.before
// WARNS: happens-before race FailedTryLock.before
// WARNS: happens-before race FailedTryLock.within
// WARNS: predicted-races race FailedTryLock.within
import java.util.concurrent.locks.ReentrantLock;

public class FailedTryLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int before, within;

    static void sleep() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            before = 1;
            lock.lock();
            sleep();
            within = 1;
            lock.unlock();
        }, "first");
        Thread second = new Thread(() -> {
            if (!lock.tryLock()) {
                before = 2;
                within = 2;
            }
        }, "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
