/** What propositions of temporal properties speak of: fields, methods, places in code, threads. */
public class Labelled {
    enum Phase { IDLE, BUSY, DONE }

    static int count;
    static Phase phase = Phase.IDLE;
    static boolean flag;
    static String text;
    static double ratio = 0.25;
    static final Object lock = new Object();

    static boolean isBusy() {
        return phase == Phase.BUSY;
    }

    static boolean writes() {
        count = 7;
        return flag;
    }

    static void work() {
        phase = Phase.BUSY;
        int here = count;
        count = here + 1;
        phase = Phase.DONE;
    }

    static int next(int x) {
        if (x > 1) return x - 1;
        return x + 1;
    }

    static synchronized void locked() {
        flag = !flag;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            synchronized (lock) {
                work();
            }
        }, "worker");
        worker.start();
        synchronized (lock) {
            count = next(count);
        }
        locked();
        worker.join();
        text = "end";
    }
}
