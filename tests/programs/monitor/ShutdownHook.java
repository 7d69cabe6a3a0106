// A hook runs after the threads that are not daemons, but not after a daemon. Only the latter is a race.
// WARNS: eraser race ShutdownHook.ofWorker
// WARNS: eraser race ShutdownHook.ofMain
// WARNS: eraser race ShutdownHook.ofDaemon
// WARNS: happens-before race ShutdownHook.ofDaemon
// WARNS: predicted-races race ShutdownHook.ofDaemon
public class ShutdownHook {
    static int ofWorker, ofMain, ofDaemon;

    public static void main(String[] args) throws InterruptedException {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            ofWorker++;
            ofMain++;
            ofDaemon++;
        }, "hook"));
        Thread daemon = new Thread(() -> ofDaemon++, "daemon");
        daemon.setDaemon(true);
        daemon.start();
        new Thread(() -> ofWorker++, "worker").start();
        Thread.sleep(20);
        ofMain++;
    }
}
