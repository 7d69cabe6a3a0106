// ALLOWS: eraser
// An interrupt comes before the exception that shows it (JLS 17.4.4), so the accesses are ordered.
public class InterruptEndsSleep {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                x++;
            }
        });
        sleeper.start();
        x = 3;
        sleeper.interrupt();
        sleeper.join();
    }
}
