// A door for the properties of one run: it is used before it is opened, and for a moment too many are inside.
// ENDS: as usual; its warnings are not compared
public class Door {
    static boolean open;
    static int inside;
    static final java.util.concurrent.atomic.AtomicInteger counted = new java.util.concurrent.atomic.AtomicInteger();

    static boolean isCalm() {
        return inside <= 2;
    }

    static boolean countsFew() {
        return counted.get() <= 2;
    }

    static void use() {
        inside++;
    }

    public static void main(String[] args) throws InterruptedException {
        use();
        Thread opener = new Thread(() -> {
            open = true;
            use();
            inside = 3;  // for a moment
            inside = 0;
        }, "opener");
        opener.start();
        opener.join();
        counted.set(3);
        counted.set(0);
        open = false;
    }
}
