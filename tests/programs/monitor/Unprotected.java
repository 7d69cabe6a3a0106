// Each kind of access without a lock: an instance field, a static field, elements of an array.
// WARNS: eraser race Unprotected.count
// WARNS: eraser race Unprotected.total
// WARNS: eraser race int[]
// WARNS: eraser race java.lang.Object[]
// WARNS: happens-before race Unprotected.count
// WARNS: happens-before race Unprotected.total
// WARNS: happens-before race int[]
// WARNS: happens-before race java.lang.Object[]
// WARNS: predicted-races race Unprotected.count
// WARNS: predicted-races race Unprotected.total
// WARNS: predicted-races race int[]
// WARNS: predicted-races race java.lang.Object[]
public class Unprotected {
    int count;
    static long total;

    public static void main(String[] args) throws InterruptedException {
        Unprotected shared = new Unprotected();
        int[] numbers = new int[1];
        Object[] objects = new Object[1];
        Runnable work = () -> {
            shared.count = 1;
            total = 1;
            numbers[0] = 1;
            objects[0] = "one";
        };
        Thread a = new Thread(work, "a"), b = new Thread(work, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
