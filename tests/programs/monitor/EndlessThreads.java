// Never ends, and always starts new threads, each with new locks: what the detectors keep has a bound.
// ENDS: no
public class EndlessThreads {
    int value;

    void add(EndlessThreads other) {
        synchronized (this) {
            synchronized (other) {
                value++;
                other.value++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (;;) {
            EndlessThreads a = new EndlessThreads(), b = new EndlessThreads();
            Thread first = new Thread(() -> a.add(b)), second = new Thread(() -> b.add(a));
            first.start();
            second.start();
            first.join();
            second.join();
        }
    }
}
