// Never ends, and makes garbage that it locks and shares: what the detectors keep has a bound.
// ENDS: no
public class Endless {
    int value;
    static volatile Endless handed;

    public static void main(String[] args) {
        Thread taker = new Thread(() -> {
            for (;;) {
                Endless taken = handed;
                if (taken == null) continue;
                synchronized (taken) {
                    taken.value++;
                }
            }
        }, "taker");
        taker.setDaemon(true);
        taker.start();
        for (;;) {
            Endless made = new Endless();
            synchronized (made) {
                made.value++;
            }
            handed = made;
        }
    }
}
