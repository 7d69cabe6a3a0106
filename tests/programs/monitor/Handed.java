// Objects handed from thread to thread without a common lock: by start and join, by a volatile field, by a queue. Only
// Eraser, which knows nothing but locks, warns.
// WARNS: eraser race Handed.byJoin
// WARNS: eraser race Handed.byVolatile
// WARNS: eraser race Handed.byQueue
import java.util.concurrent.ArrayBlockingQueue;

public class Handed {
    int byJoin, byVolatile, byQueue;
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Handed shared = new Handed();
        ArrayBlockingQueue<Handed> queue = new ArrayBlockingQueue<>(1);
        shared.byJoin = 1;
        Thread child = new Thread(() -> {
            shared.byJoin++;
            shared.byVolatile++;
            shared.byQueue++;
            ready = true;
            queue.offer(shared);
        }, "child");
        child.start();
        while (!ready) Thread.yield();
        shared.byVolatile++;
        queue.take().byQueue++;
        child.join();
        shared.byJoin++;
    }
}
