// WARNS: lock-tree deadlock
// WARNS: predicted-deadlocks deadlock
// ENDS: in a deadlock
// Each thread takes its first lock before it lets the other one go on.
public class DeadlocksAtOnce {
    static final Object A = new Object(), B = new Object();
    static volatile int turn;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (A) {
                turn = 1;
                while (turn != 2) Thread.yield();
                synchronized (B) {
                }
            }
        }).start();
        synchronized (B) {
            while (turn != 1) Thread.yield();
            turn = 2;
            synchronized (A) {
            }
        }
    }
}
