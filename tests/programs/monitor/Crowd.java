// Two threads that can deadlock among twenty that have nothing to do with them, but with each other.
// WARNS: lock-tree deadlock
// WARNS: predicted-deadlocks deadlock
public class Crowd {
    static final Object A = new Object();
    static final Object B = new Object();

    static class Unrelated extends Thread {
        static final Object C = new Object();
        static int steps;

        @Override
        public void run() {
            for (int i = 0; i < 2; i++) {
                synchronized (C) {
                    steps++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 20;
        Unrelated[] crowd = new Unrelated[size];
        for (int i = 0; i < size; i++) crowd[i] = new Unrelated();
        for (Unrelated each : crowd) each.start();
        Thread first = new Thread(() -> {
            synchronized (A) {
                synchronized (B) { }
            }
        }, "first");
        Thread second = new Thread(() -> {
            synchronized (B) {
                synchronized (A) { }
            }
        }, "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
