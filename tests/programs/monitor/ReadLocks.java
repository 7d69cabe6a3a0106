// Read locks exclude writers only: what two readers write under them races, what a writer and readers do does not.
// WARNS: eraser race ReadLocks.writtenByReaders
// WARNS: eraser race ReadLocks.writtenByStampedReaders
// WARNS: happens-before race ReadLocks.writtenByReaders
// WARNS: happens-before race ReadLocks.writtenByStampedReaders
// WARNS: predicted-races race ReadLocks.writtenByReaders
// WARNS: predicted-races race ReadLocks.writtenByStampedReaders
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

public class ReadLocks {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final StampedLock stamped = new StampedLock();
    static int writtenByReaders, written, writtenByStampedReaders, writtenStamped, downgraded;

    static void reads() {
        lock.readLock().lock();
        lock.readLock().lock();
        writtenByReaders = 1;
        int seen = written;
        lock.readLock().unlock();
        seen += written + downgraded;
        lock.readLock().unlock();
        long stamp = stamped.readLock();
        writtenByStampedReaders = 1;
        seen += writtenStamped;
        stamped.unlockRead(stamp);
    }

    static void writes() {
        lock.writeLock().lock();
        written++;
        downgraded++;
        lock.readLock().lock();
        lock.writeLock().unlock();
        int seen = downgraded;
        lock.readLock().unlock();
        long stamp = stamped.writeLock();
        writtenStamped += seen;
        stamp = stamped.tryConvertToReadLock(stamp);
        seen += writtenStamped;
        stamped.unlock(stamp);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Thread(ReadLocks::reads, "reader"), new Thread(ReadLocks::reads, "other reader"),
            new Thread(ReadLocks::writes, "writer"), new Thread(ReadLocks::writes, "other writer")};
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
