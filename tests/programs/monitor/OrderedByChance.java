// A race that this run has ordered by a lock that protects something else: happens-before misses it, the predictor does
// not.
// WARNS: eraser race OrderedByChance.value
// WARNS: predicted-races race OrderedByChance.value
public class OrderedByChance {
    int value, other;

    public static void main(String[] args) throws InterruptedException {
        OrderedByChance shared = new OrderedByChance();
        Thread first = new Thread(() -> {
            shared.value = 1;
            synchronized (shared) { }
        }, "first");
        Thread second = new Thread(() -> {
            synchronized (shared) { }
            shared.value = 2;
        }, "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
