// A lock that a return, an exception or wait has given up protects nothing.
// WARNS: eraser race ReleasedTooEarly.byReturn
// WARNS: eraser race ReleasedTooEarly.byException
// WARNS: eraser race ReleasedTooEarly.byWait
// ALLOWS: happens-before predicted-races
public class ReleasedTooEarly {
    int byReturn, byException, byWait;
    boolean told;

    synchronized int returns() {
        return 1;
    }

    synchronized void fails() {
        throw new IllegalStateException();
    }

    void work() {
        byReturn += returns();
        try {
            fails();
        } catch (IllegalStateException expected) {
            byException++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReleasedTooEarly shared = new ReleasedTooEarly();
        Object other = new Object();
        Thread waits = new Thread(() -> {
            shared.work();
            synchronized (shared) {
                while (!shared.told) {
                    try {
                        shared.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
            synchronized (other) {
                shared.byWait++;
            }
        }, "waits");
        Thread tells = new Thread(() -> {
            shared.work();
            synchronized (shared) {
                shared.byWait++;
                shared.told = true;
                shared.notifyAll();
            }
        }, "tells");
        waits.start();
        tells.start();
        waits.join();
        tells.join();
        synchronized (shared) {
            shared.byWait++;
        }
    }
}
