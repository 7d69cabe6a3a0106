// The example of Visser, Havelund, Brat, Park and Lerda, Model Checking Programs (2003).
// TREES: first 7, second 6
// WARNS: lock-tree deadlock
public class LockOrder {
    static final Object L1 = new Object();
    static final Object L2 = new Object();
    static final Object L3 = new Object();
    static final Object L4 = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            synchronized (L1) {
                synchronized (L3) {
                    synchronized (L2) { }
                    synchronized (L4) { }
                }
            }
            synchronized (L4) {
                synchronized (L2) {
                    synchronized (L3) { }
                }
            }
        }, "first");
        Thread second = new Thread(() -> {
            synchronized (L1) {
                synchronized (L2) {
                    synchronized (L3) { }
                }
            }
            synchronized (L4) {
                synchronized (L3) {
                    synchronized (L2) { }
                }
            }
        }, "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
