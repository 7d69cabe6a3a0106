// Written before the threads start, then only read: no detector warns.
public class ManyReaders {
    int value;
    int[] values = new int[3];

    public static void main(String[] args) throws InterruptedException {
        ManyReaders shared = new ManyReaders();
        shared.value = 5;
        shared.values[1] = 6;
        Thread[] readers = new Thread[3];
        for (int i = 0; i < readers.length; i++) {
            readers[i] = new Thread(() -> {
                if (shared.value + shared.values[1] != 11) throw new AssertionError();
            }, "reader" + i);
            readers[i].start();
        }
        for (Thread reader : readers) reader.join();
    }
}
